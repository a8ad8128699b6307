import type { SaleStep } from '@tyres/contract-kit/sale-step';
import type { Device } from '@tyres/registry-contract/health';
import { LRUCache } from 'lru-cache';
import type { Visitor } from './admit-sessions';
import type { Observation, SessionCounter } from './count-sessions';
import type { CurrentRollout } from './current-rollout';

/** A visitor of a page whose release was chosen by chance. */
export interface SaleVisit extends Visitor {
  readonly release: number;
  readonly shellVersion: string;
  readonly device: Device;
}

/** Counts sessions, and which steps of a purchase they reach. */
export interface SaleCounter {
  /** Counts a session from its first document in the rollout. */
  begin(visit: SaleVisit): void;
  /** Counts a step, once, for the release of `begin`. */
  reach(sessionId: string, step: SaleStep): void;
}

export interface SaleCounterOptions {
  readonly sessions: Pick<SessionCounter, 'count'>;
  readonly rollout: Pick<CurrentRollout, 'name' | 'share'>;
}

interface Begun {
  readonly observation: Observation;
  readonly share: number;
}

const mostSessions = 125_000;

/**
 * Counts purchases at the edge, where a browser cannot lie. Both sides must have had the same time to buy: so a session
 * begins with a document that it loads during the rollout, and its steps count until the share changes. Tabs that were open
 * before keep the old release, and sessions from before a larger share were mostly the stable release's: both would make it
 * look as if it sold more.
 */
export function createSaleCounter({ sessions, rollout }: SaleCounterOptions): SaleCounter {
  const begun = new LRUCache<string, Begun>({ max: mostSessions });
  const keyOf = (sessionId: string): string => `${rollout.name()} ${sessionId}`;
  return {
    begin({ shellVersion, ...visit }) {
      const key = keyOf(visit.sessionId);
      if (begun.has(key)) return;
      const observation: Observation = {
        subject: 'site',
        version: shellVersion,
        measure: 'sale',
        failed: false,
        ...visit,
      };
      begun.set(key, { observation, share: rollout.share() });
      sessions.count(observation);
    },
    reach(sessionId, step) {
      const known = begun.get(keyOf(sessionId));
      if (known?.share === rollout.share()) sessions.count({ levels: [step], ...known.observation });
    },
  };
}
