import { pino, type Logger } from 'pino';
import { browserKeyHeader, sessionIdHeader } from './calls/headers';

/** Structured logs, one JSON object a line. */
export type Log = Logger;

export interface LogOptions {
  /** The program's name, such as `checkout`. */
  readonly name: string;
  readonly level: string;
}

/** Names of fields with personal data and secrets, which are never logged. */
const secretNames = [
  'authorization',
  'cookie',
  sessionIdHeader,
  browserKeyHeader,
  'browserKey',
  'sessionId',
  'session_id',
  'password',
  'token',
  'secret',
  'email',
  'telephone',
  'forename',
  'surname',
  'address',
  'address1',
  'postcode',
  'registration',
  'reg_plate',
  'reg_postcode',
  'body',
];

/** The paths of those names: at the top, and up to two levels deep, as in requests, problems and errors. */
export const redactedPaths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

let output: ReturnType<typeof pino.destination> | undefined;

/**
 * Standard output. Lines are written together, since a write costs more than the rest of a line: when there are 12 kB of
 * them, after 100 ms, and at exit. Only a process that is killed loses its last ones.
 */
function standardOutput(): ReturnType<typeof pino.destination> {
  if (output) return output;
  const created = pino.destination({ dest: 1, sync: true, minLength: 12_288, periodicFlush: 100 });
  process.once('exit', () => created.flushSync());
  return (output = created);
}

/** Creates a program's log, on standard output. */
export function createLog({ name, level }: LogOptions): Log {
  return pino(
    {
      name,
      level,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    standardOutput(),
  );
}

/** A log that writes nothing. */
export function createSilentLog(): Log {
  return pino({ level: 'silent' });
}
