import type { StableAlarm } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { alarmPeriodMs, findStableAlarms } from '../domain/stable-alarm';
import { stableFailing } from '../errors';
import { findHealthPoints } from '../store/health';
import type { Deps } from '../deps';

type AlarmDeps = Pick<Deps, 'database' | 'clock'>;

/** Where the stable release fails much more often than before; only while a canary runs. */
export async function stableAlarms(
  { database, clock }: AlarmDeps,
  { stable, canary }: LiveState,
): Promise<StableAlarm[]> {
  if (!canary) return [];
  const now = clock();
  const from = new Date(now.getTime() - alarmPeriodMs);
  return findStableAlarms(await findHealthPoints(database, { releases: [stable], from, to: now }), now);
}

/** Refuses to give the canary to more sessions while the stable release fails, unless that is accepted. @throws stable_failing */
export async function refuseDuringAlarm(
  deps: AlarmDeps,
  state: LiveState,
  accept: readonly string[] = [],
): Promise<void> {
  if (accept.includes('stable_failing')) return;
  const alarms = await stableAlarms(deps, state);
  if (alarms.length > 0) throw stableFailing(alarms);
}
