import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { randomUUID } from 'node:crypto';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import sql from 'sql-template-tag';
import { createNotingLimit } from '../domain/noting-limit';
import { insertRefused, type RefusedEntry } from './audit';
import { isDatabaseAway } from './is-database-away';
import { createRefusalSpool } from './refusal-spool';

/** A refused action. */
export interface RefusedAction {
  /** Name of its endpoint. */
  readonly action: string;
  /** Undefined when the token is missing or unknown. */
  readonly actor: string | undefined;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly problem: Problem;
}

/** Writes refused actions to the audit log, or to the disk while the database is unreachable. */
export interface Refusals {
  /** Resolves once it is written; never rejects. */
  note(refused: RefusedAction): Promise<void>;
  /** Moves entries from the disk into the audit log. @throws while the database is unreachable */
  drain(): Promise<void>;
}

export interface RefusalsOptions {
  readonly database: Database;
  /** Folder of the entries that wait. */
  readonly folder: string;
  readonly log: Log;
}

/** Limits the entries for unknown tokens, since guessing could fill the log. An entry says how many were left out. */
const unknownLimit = { most: 20, windowMs: 60_000 };
const askedLimitCharacters = 2_000;
/** A caller waits this long for the audit entry, which is then written to the disk instead. */
const insertTimeoutMs = 2_000;

/** Writes to the audit log of a database. Idempotent by the entry's id. */
export function createRefusals({ database, folder, log }: RefusalsOptions): Refusals {
  const spool = createRefusalSpool(folder);
  const limit = createNotingLimit(unknownLimit);
  let draining: Promise<void> | undefined;

  const write = async (entry: RefusedEntry): Promise<void> => {
    try {
      await inTime(insertRefused(database, entry), insertTimeoutMs);
    } catch (error) {
      log.warn({ err: error }, 'a refusal waits on the disk until the database answers');
      await spool.append(entry);
    }
  };

  const drainAll = async (): Promise<void> => {
    if (await spool.isEmpty()) return;
    await database.query(sql`select 1`);
    await spool.drain((entry) =>
      insertRefused(database, entry).catch((error: unknown) => {
        if (isDatabaseAway(error) || !errorCodeOf(error).startsWith('22')) throw error;
        // An entry that the table can never store must not block the rest.
        log.error({ err: error, entry }, 'a refusal could not be noted in the audit log');
      }),
    );
  };

  return {
    async note({ action, actor, asked, problem }) {
      const now = new Date();
      const leftOut = actor === undefined ? limit.take(now) : 0;
      if (leftOut === undefined) return;
      const kept = storable(asked);
      const entry: RefusedEntry = {
        id: randomUUID(),
        happenedAt: now.toISOString(),
        actor: actor ?? 'unknown',
        reason: typeof kept['reason'] === 'string' ? kept['reason'] : null,
        detail: {
          action,
          status: problem.status,
          code: problem.code,
          asked: kept,
          ...(leftOut > 0 ? { left_out_before: leftOut } : {}),
        },
      };
      const isAway = problem.code === 'database_unavailable';
      await (isAway ? spool.append(entry) : write(entry)).catch((error: unknown) =>
        log.error({ err: error, entry }, 'a refusal could not be noted'),
      );
    },
    drain() {
      draining ??= drainAll().finally(() => (draining = undefined));
      return draining;
    },
  };
}

/** The input as JSON that PostgreSQL accepts: no null characters or lone surrogates, and limited in size. */
function storable(asked: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(asked).replace(/\\u(0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');
  return text.length <= askedLimitCharacters
    ? JSON.parse(text)
    : { shortened: text.slice(0, askedLimitCharacters).replace(/[\ud800-\udbff]$/, '') };
}

function inTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The database took too long.')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
