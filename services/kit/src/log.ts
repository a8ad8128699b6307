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

/** Creates a program's log, on standard output. */
export function createLog({ name, level }: LogOptions): Log {
  return pino({
    name,
    level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** A log that writes nothing. */
export function createSilentLog(): Log {
  return pino({ level: 'silent' });
}
