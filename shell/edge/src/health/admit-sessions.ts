import { LRUCache } from 'lru-cache';

export interface AdmissionOptions {
  /** At most so many sessions of one network are counted in a rollout. */
  readonly perNetwork: number;
  /** Remembered sessions and networks; the least recently used are evicted. */
  readonly mostKeys: number;
  /** Called once for each session that is left out. */
  readonly onLeftOut?: () => void;
}

/** Decides which sessions health reports count. */
export type AdmitSession = (rollout: string, visitor: Visitor) => boolean;

export interface Visitor {
  readonly sessionId: string;
  /** From `clientAddressOf`. */
  readonly network: string;
}

/**
 * Admits the first sessions of each network in a rollout, so that one network cannot decide about a canary. A session is
 * admitted or left out at its first request of the rollout, and stays so from any network: nobody can open sessions in one
 * network, see which of them get the canary, and report with those from other networks.
 */
export function createAdmission({ perNetwork, mostKeys, onLeftOut }: AdmissionOptions): AdmitSession {
  const decided = new LRUCache<string, boolean>({ max: mostKeys });
  const admitted = new LRUCache<string, number>({ max: mostKeys });
  return (rollout, { sessionId, network }) => {
    const key = `${rollout} ${sessionId}`;
    const known = decided.get(key);
    if (known !== undefined) return known;
    const ofNetwork = `${rollout} ${network}`;
    const before = admitted.get(ofNetwork) ?? 0;
    const isAdmitted = before < perNetwork;
    decided.set(key, isAdmitted);
    admitted.set(ofNetwork, before + 1);
    if (!isAdmitted) onLeftOut?.();
    return isAdmitted;
  };
}
