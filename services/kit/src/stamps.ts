import { hash, randomUUID } from 'node:crypto';

/**
 * A stamp is a random value in Redis that a service replaces with every change of some data, in the same operation
 * (decision 45). While a stamp is the same, nothing that depends on its data has changed. A random value never comes back, as a
 * counter would after Redis has lost its data.
 *
 * | key                        | type   | holds             | lives                                                  |
 * | -------------------------- | ------ | ----------------- | ------------------------------------------------------ |
 * | `stamp:<name>:{<subject>}` | string | the current stamp | as long as its data; for an hour while there is no data |
 */
export const stampKey = (name: string, subject: string): string => `stamp:${name}:{${subject}}`;

/** A value that no stamp has had before. A UUID, since Node draws the random bytes of 128 of them at once. */
export function newStamp(): string {
  return randomUUID();
}

/**
 * The id of a session's data of one kind, such as its basket. Derived, so that reads need not write; one-way, so that an id in
 * other services or logs does not reveal the session. In braces, it keeps a stamp in the same slot of a Redis Cluster as its data.
 */
export function subjectOf(name: string, sessionId: string): string {
  return hash('sha256', `${name}:${sessionId}`, 'hex').slice(0, 32);
}
