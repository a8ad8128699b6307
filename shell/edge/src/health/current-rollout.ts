import type { LiveState } from '@tyres/registry-contract/live-state';

/** Names the rollout that is served, for counts that begin anew with each one. */
export interface CurrentRollout {
  set(live: Pick<LiveState, 'stable' | 'canary'>): void;
  /** '' without a canary. */
  name(): string;
  /** The canary's share in per cent; 0 without a canary. */
  share(): number;
}

/** Another share is the same rollout; another stable release, or the same canary started again, is another one. */
export function createCurrentRollout(): CurrentRollout {
  let name = '';
  let share = 0;
  return {
    set({ stable, canary }) {
      share = canary?.share ?? 0;
      name = canary ? `${stable} ${canary.release} ${canary.startedAt}` : '';
    },
    name: () => name,
    share: () => share,
  };
}
