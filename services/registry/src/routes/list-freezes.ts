import { listFreezes } from '@tyres/registry-contract/freeze-endpoints';
import { listFreezesInput } from '@tyres/registry-contract/rollout-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findFreezes } from '../store/freezes';

/** Every freeze, newest first. */
export const listFreezesRoute = ({ database }: Deps) =>
  route(listFreezes, listFreezesInput, async () => ({ freezes: await findFreezes(database) }));
