import { getMapsKey } from '@tyres/fitters-contract/endpoints';
import { getMapsKeyInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { mapsOff } from '../errors';

/** What the frame of Google's map needs to load its script (C-MAPS-KEY). @throws maps_off */
export const getMapsKeyRoute = ({ maps }: Pick<Deps, 'maps'>) =>
  route(getMapsKey, getMapsKeyInput, async () => {
    if (!maps) throw mapsOff();
    return maps;
  });
