import { randomBytes } from 'node:crypto';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { OwnToken } from '@tyres/registry-contract/payloads';
import type { Engineer } from './engineer';

/** A message for the next page, shown once. */
export interface Note {
  readonly text: string;
  /** A link to copy. */
  readonly link?: string;
}

/** A session of an engineer in one browser. */
export interface ConsoleSession {
  /** The cookie's value. */
  readonly id: string;
  readonly engineer: Engineer;
  /** The engineer's own token; all their calls use it. */
  readonly token: string;
  readonly endsAt: Date;
  /** Shown with the next page. */
  note: Note | undefined;
}

/** The sessions of this process; a restart ends them all. */
export interface ConsoleSessions {
  /** Starts a session. @throws CallError when the registry refuses the token or gives no answer */
  start(token: string): Promise<ConsoleSession>;
  /** The session of a cookie, until it expires. @throws CallError once the token has ended, or when the registry does not answer */
  find(id: string | undefined): Promise<ConsoleSession | undefined>;
  end(id: string | undefined): void;
}

export interface SessionOptions {
  /** Asks the registry whose token it is. @throws CallError */
  readonly whose: (token: string) => Promise<OwnToken>;
  readonly now: () => Date;
}

/** A working day: a forgotten laptop is signed out the next day. */
export const lifetimeMs = 12 * 60 * 60 * 1000;
/** The token is checked again after this time, so a revoked one is noticed. */
export const checkedForMs = 5_000;
/** A session needs a valid token, so this limits mistakes, not attacks. */
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
      // Undefined when the engineer signed out while the token was checked.
      return sessions.get(kept.session.id)?.session;
    },
    end: (id) => void sessions.delete(id ?? ''),
  };
}

/** Whether the registry refused the token, rather than failed to answer. */
export function isTokenEnded(error: unknown): error is CallError {
  return error instanceof CallError && (error.problem.status === 401 || error.problem.status === 403);
}
