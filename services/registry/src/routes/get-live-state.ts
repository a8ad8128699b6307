import { getLiveState } from '@tyres/registry-contract/endpoints';
import { getLiveStateInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findLiveState } from '../store/live-states';
import type { Deps } from '../deps';

/** The live state; revision 0 before the first release. */
export const getLiveStateRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getLiveState, getLiveStateInput, () => findLiveState(database));
