import { timingSafeEqual, createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface SignInGuardOptions {
  /** Failures of an address in the window before its next ones are slowed down. Default 20. */
  readonly failures?: number;
  /** Default 10 minutes. */
  readonly windowMs?: number;
  /** What a slowed-down failure waits. Default 1 s. */
  readonly slowMs?: number;
}

/** `wrong`: the credential is. `slowed`: it is, and the address has tried often; it was made to wait. */
export type SignInResult<Who> =
  | { readonly kind: 'right'; readonly who: Who }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'slowed'; readonly waitSeconds: number };

export interface SignInGuard {
  /**
   * Checks a credential for an address, which must be a parsed one (a client's own text would fill the memory). `check`
   * answers who it belongs to, undefined when it is wrong. A right one is always let in at once, however often the
   * address failed: nobody can be locked out by a stranger behind the same address.
   */
  attempt<Who>(address: string, check: () => Promise<Who | undefined>): Promise<SignInResult<Who>>;
}

interface Failures {
  count: number;
  readonly endsMs: number;
  /** The slowed-down ones of an address wait one after another. */
  turn: Promise<unknown>;
}

const mostAddresses = 10_000;

/**
 * Slows down those who try credentials. Meant for random tokens of 128 bits and more, which no rate of guessing finds;
 * the delay keeps the noise down. For passwords that people choose use a limit that refuses (`refusedPerAddress`).
 */
export function createSignInGuard({
  failures = 20,
  windowMs = 10 * 60_000,
  slowMs = 1_000,
}: SignInGuardOptions = {}): SignInGuard {
  const known = new Map<string, Failures>();

  function noteFailure(address: string): Failures {
    const now = Date.now();
    const entry = known.get(address);
    if (entry && entry.endsMs > now) {
      entry.count += 1;
      return entry;
    }
    known.delete(address);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= mostAddresses) known.delete(oldest);
    const fresh = { count: 1, endsMs: now + windowMs, turn: Promise.resolve() };
    known.set(address, fresh);
    return fresh;
  }

  return {
    async attempt(address, check) {
      const who = await check();
      if (who !== undefined) return { kind: 'right', who };
      const entry = noteFailure(address);
      if (entry.count <= failures) return { kind: 'wrong' };
      await (entry.turn = entry.turn.then(() => pause(slowMs, undefined, { ref: false })));
      return { kind: 'slowed', waitSeconds: Math.max(1, Math.ceil((entry.endsMs - Date.now()) / 1000)) };
    },
  };
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
