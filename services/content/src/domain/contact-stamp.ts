import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@tyres/service-kit/same-secret';

/** A form that is sent sooner than this was not typed by a person. */
const youngestMs = 3_000;
export const oldestMs = 2 * 60 * 60 * 1_000;
const idBytes = 12;

export interface Stamp {
  /** The same for every attempt to send one form. */
  readonly id: string;
  readonly age: 'too-young' | 'good' | 'too-old';
}

/** A stamp for one form of one session: `<id>.<milliseconds>.<signature>`. */
export function makeStamp(key: string, sessionId: string, now: Date): string {
  return sign(key, sessionId, randomBytes(idBytes).toString('hex'), String(now.getTime()));
}

/** The stamp of a form; undefined for one that is forged, or of another session. */
export function readStamp(key: string, sessionId: string, stamp: string, now: Date): Stamp | undefined {
  const id = stamp.slice(0, 2 * idBytes);
  const madeAt = stamp.slice(2 * idBytes + 1, stamp.lastIndexOf('.'));
  if (!isSameSecret(stamp, sign(key, sessionId, id, madeAt))) return undefined;
  const ageMs = now.getTime() - Number(madeAt);
  return { id, age: ageMs < youngestMs ? 'too-young' : ageMs > oldestMs ? 'too-old' : 'good' };
}

function sign(key: string, sessionId: string, id: string, madeAt: string): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify(['contact-stamp', sessionId, id, madeAt]))
    .digest('base64url');
  return `${id}.${madeAt}.${signature}`;
}
