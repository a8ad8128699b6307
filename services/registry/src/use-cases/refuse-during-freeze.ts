import type { Queryable } from '@tyres/service-kit/database';
import { frozen } from '../domain/rollout-errors';
import { findFreezeNow } from '../store/freezes';

/** The name by which an engineer accepts that releases are frozen. */
const accepted = 'frozen';

/** Refuses to give a version to more sessions during a freeze, unless that is accepted. @throws frozen */
export async function refuseDuringFreeze(database: Queryable, accept: readonly string[] = []): Promise<void> {
  if (accept.includes(accepted)) return;
  const freeze = await findFreezeNow(database);
  if (freeze) throw frozen(freeze);
}

/** What is accepted of the contract gate's problems. */
export function gateProblemsOf(accept: readonly string[]): readonly string[] {
  return accept.filter((name) => name !== accepted);
}
