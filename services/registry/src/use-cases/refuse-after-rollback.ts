import type { Queryable } from '@tyres/service-kit/database';
import { canaryRolledBack } from '../errors';
import { findChanges } from '../store/audit';
import { findLastCanary, findLiveState } from '../store/live-states';
import { describeChange } from './describe-change';

/**
 * Refuses a change of a canary that was rolled back meanwhile. A canary does not come back by itself, so
 * this needs no lock. @throws canary_rolled_back, with who did it, when and why
 */
export async function refuseAfterRollback(database: Queryable): Promise<void> {
  const { canary } = await findLiveState(database);
  const last = canary ? undefined : await findLastCanary(database);
  if (!last) return;
  const [end] = await findChanges(database, { after: last.endedBy - 1, upTo: last.endedBy, limit: 1 });
  if (end && end.action !== 'promote') throw canaryRolledBack(last.release, describeChange(end));
}
