import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Queryable } from '@tyres/service-kit/database';
import { findStableBefore } from '../store/live-states';

/** The last earlier stable release that is not withdrawn: what a rollback without a number returns to. */
export async function findRollbackTarget(
  database: Queryable,
  { stable, withdrawn }: Pick<LiveState, 'stable' | 'withdrawn'>,
): Promise<number | undefined> {
  let earlier = await findStableBefore(database, stable);
  while (earlier !== undefined && withdrawn.includes(earlier))
    earlier = await findStableBefore(database, earlier);
  return earlier;
}
