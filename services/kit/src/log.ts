import { pino, type DestinationStream, type Logger } from 'pino';
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

const flushAfterMs = 100;
const batchBytes = 32_768;

let output: DestinationStream | undefined;

/**
 * Standard output. Lines are written together, since a write costs more than the rest of a line, and wakes whoever reads them:
 * when there are 32 kB of them, after 100 ms, and at exit. Only a process that is killed loses its last ones. An idle process has no timer.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  const lines = pino.destination({
    dest: 1,
    sync: true,
    minLength: batchBytes,
    maxWrite: 2 * batchBytes,
  });
  let timer: NodeJS.Timeout | undefined;
  process.once('exit', () => {
    // The first call notices when nobody reads the output any more: the second one would then try for ever.
    lines.flush();
    lines.flushSync();
  });
  return (output = {
    write(line) {
      lines.write(line);
      timer ??= setTimeout(() => {
        timer = undefined;
        // Not `flushSync`, which throws when nobody reads the output any more.
        lines.flush();
      }, flushAfterMs).unref();
    },
  });
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
