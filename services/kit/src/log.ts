import { pino, type Logger } from 'pino';

/** Structured logs, one JSON object a line. */
export type Log = Logger;

export interface LogOptions {
  /** The program, as in `checkout`. */
  readonly name: string;
  readonly level: string;
}

/** Names under which people's data and secrets travel; their values never reach a log. */
const secretNames = [
  'authorization',
  'cookie',
  'x-session-id',
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

const redact = {
  // Two levels deep is where requests, problems and errors carry them.
  paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '[redacted]',
};

/** Makes a program's log, on standard output. */
export function createLog({ name, level }: LogOptions): Log {
  return pino({ name, level, redact, timestamp: pino.stdTimeFunctions.isoTime });
}

/** A log that says nothing. */
export function createSilentLog(): Log {
  return pino({ level: 'silent' });
}
