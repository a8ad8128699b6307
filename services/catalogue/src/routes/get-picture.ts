import { getPicture } from '@tyres/catalogue-contract/endpoints';
import { getPictureInput } from '@tyres/catalogue-contract/schemas';
import { Answer } from '@tyres/service-kit/answer';
import { route } from '@tyres/service-kit/route';
import { brandMark, tyrePicture } from '../domain/pictures';
import { findBrandName } from '../store/find-brand-name';
import type { Deps } from './deps';

/** A tyre's or brand's picture; what has none of its own gets the common one, so that no page shows a broken image. */
export const getPictureRoute = (deps: Deps) =>
  route(getPicture, getPictureInput, async ({ kind, name }) => {
    const key = name.replace(/\.svg$/, '');
    const svg = kind === 'tyres' ? tyrePicture(key) : brandMark(await findBrandName(deps.database, key));
    return new Answer(200, 'image/svg+xml', svg);
  });
