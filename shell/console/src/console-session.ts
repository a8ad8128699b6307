import { randomBytes } from 'node:crypto';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { OwnToken } from '@tyres/registry-contract/payloads';
import type { Engineer } from './engineer';

/** What the page after an action says, once. */
export interface Note {
  readonly text: string;
  /** An address to be copied. */
  readonly link?: string;
}

/** One engineer in one browser. */
export interface ConsoleSession {
  /** The cookie's value. */
  readonly id: string;
  readonly engineer: Engineer;
  /** The engineer's own: whatever they do is done with it. */
  readonly token: string;
  readonly endsAt: Date;
  /** Shown with the next page. */
  note: Note | undefined;
}

/** The sessions of this process; a restart ends them all. */
export interface ConsoleSessions {
  /** Starts a session. @throws CallError when the registry refuses the token or gives no answer */
  start(token: string): Promise<ConsoleSession>;
  /** The session of a cookie, while it lasts and its token is good. @throws CallError once the token has ended, or when there is no answer */
  find(id: string | undefined): Promise<ConsoleSession | undefined>;
  end(id: string | undefined): void;
}

export interface SessionOptions {
  /** Asks the registry whose token it is. @throws CallError */
  readonly whose: (token: string) => Promise<OwnToken>;
  readonly now: () => Date;
}

/** A working day: a laptop left behind is not signed in the day after. */
export const lifetimeMs = 12 * 60 * 60 * 1000;
/** A revoked token is noticed this soon. */
export const checkedForMs = 5_000;
/** Only who has a token starts one, so this bounds mistakes, not attacks. */
const mostSessions = 1_000;

interface Kept {
  readonly session: ConsoleSession;
  checkedAt: Date;
}

/** Keeps sessions in memory: neither they nor the tokens in them leave this process. */
export function createConsoleSessions({ whose, now }: SessionOptions): ConsoleSessions {
  const sessions = new Map<string, Kept>();

  function makeRoom(): void {
    for (const [id, { session }] of sessions) if (session.endsAt <= now()) sessions.delete(id);
    const [oldest] = sessions.keys();
    if (sessions.size >= mostSessions && oldest !== undefined) sessions.delete(oldest);
  }

  async function check(kept: Kept): Promise<void> {
    const checkedAt = now();
    try {
      await whose(kept.session.token);
      kept.checkedAt = checkedAt;
    } catch (error) {
      if (isTokenEnded(error)) sessions.delete(kept.session.id);
      throw error;
    }
  }

  return {
    async start(token) {
      const startedAt = now();
      const { name, role, expires_at: expires } = await whose(token);
      const latest = startedAt.getTime() + lifetimeMs;
      const session = {
        id: randomBytes(32).toString('base64url'),
        engineer: { name, role },
        token,
        endsAt: new Date(expires === null ? latest : Math.min(latest, Date.parse(expires))),
        note: undefined,
      };
      makeRoom();
      sessions.set(session.id, { session, checkedAt: startedAt });
      return session;
    },
    async find(id) {
      const kept = sessions.get(id ?? '');
      if (!kept) return undefined;
      if (kept.session.endsAt <= now()) {
        sessions.delete(kept.session.id);
        return undefined;
      }
      if (now().getTime() - kept.checkedAt.getTime() >= checkedForMs) await check(kept);
      // Signed out while the registry was asked.
      return sessions.get(kept.session.id)?.session;
    },
    end: (id) => void sessions.delete(id ?? ''),
  };
}

/** Whether the registry refused the token itself, rather than gave no answer. */
export function isTokenEnded(error: unknown): error is CallError {
  return error instanceof CallError && (error.problem.status === 401 || error.problem.status === 403);
}
