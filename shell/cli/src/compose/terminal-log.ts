import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';

/** A log for a person at a terminal: warnings and errors, a line each. */
export function createTerminalLog(say: (line: string) => void): Logger {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) say(readable(line));
      done();
    },
  });
  return pino({ level: 'warn', base: null }, stream);
}

function readable(line: string): string {
  const {
    level: _level,
    time: _time,
    msg,
    err,
    request_id: _id,
    ...rest
  }: Record<string, unknown> = JSON.parse(line);
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [msg, ...facts, ...errorText(err)].join('  ');
}

function errorText(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || !('message' in error)) return [];
  return [String(error.message)];
}
