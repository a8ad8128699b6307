import { createHash, timingSafeEqual } from 'node:crypto';
import type { TokenRole } from '@tyres/registry-contract/payloads';
import type { Refusal } from '@tyres/contract-kit/problem';
import { tokenExpired, tokenRevoked } from './access-errors';

/** The owner of a token. Viewers read, engineers change what is live, admins manage tokens too, teams publish, edges report. */
export interface Actor {
  readonly kind: 'viewer' | 'engineer' | 'admin' | 'team' | 'edge';
  readonly name: string;
  readonly expiresAt?: Date;
}

/** A known token, valid or not. */
export interface KnownToken {
  readonly actor: Actor;
  /** Why it is no longer valid. */
  readonly ended?: Refusal;
}

/** Finds the owner of the token in an `Authorization` header; undefined for an unknown token. */
export type FindActor = (authorization: string | undefined) => Promise<KnownToken | undefined>;

/** A token as the database has it. */
export interface StoredToken {
  readonly id: number;
  readonly name: string;
  readonly role: TokenRole;
  readonly secretHash: Buffer;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export interface TokenOptions {
  /** The first admin's token: `token` or `token@<expiry>`; several with commas, for a rotation without a gap. */
  readonly platform: string;
  /** The same for edges. */
  readonly edge: string;
  readonly findStored: (id: number) => Promise<StoredToken | undefined>;
  readonly clock?: () => Date;
}

interface ConfiguredToken {
  readonly hash: Buffer;
  readonly actor: Actor;
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const storedPattern = /^tyres-([1-9]\d{0,8})-([\w-]{16,})$/;

/** The hash that is stored instead of a secret. Secrets are long and random, so a plain hash is enough. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A token as its owner writes it: found by its id, compared by its secret. */
export function tokenText(id: number, secret: string): string {
  return `tyres-${id}-${secret}`;
}

/** Finds tokens of the settings first, then those that admins created. @throws on a setting that is too short or has an invalid time */
export function createTokens({
  platform,
  edge,
  findStored,
  clock = () => new Date(),
}: TokenOptions): FindActor {
  const configured: readonly ConfiguredToken[] = [
    ...entriesOf(platform).map((entry) => readToken(entry, { kind: 'admin', name: 'platform' })),
    ...entriesOf(edge).map((entry) => readToken(entry, { kind: 'edge', name: 'edge' })),
  ];
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(String(authorization))?.[1];
    if (!token) return undefined;
    const hash = hashOf(token);
    // Compares with every configured token, each in constant time.
    const [found] = configured.filter((entry) => timingSafeEqual(entry.hash, hash));
    if (found) return knownToken(found.actor, clock());
    const parts = storedPattern.exec(token);
    if (!parts) return undefined;
    const [, id, secret] = parts;
    const stored = await findStored(Number(id));
    if (!stored || !timingSafeEqual(stored.secretHash, hashOf(String(secret)))) return undefined;
    return stored.revokedAt
      ? { actor: actorOf(stored), ended: tokenRevoked(stored.name, stored.revokedAt) }
      : knownToken(actorOf(stored), clock());
  };
}

function knownToken(actor: Actor, now: Date): KnownToken {
  const { name, expiresAt } = actor;
  return expiresAt && expiresAt <= now ? { actor, ended: tokenExpired(name, expiresAt) } : { actor };
}

function actorOf({ name, role, expiresAt }: StoredToken): Actor {
  const isTeam = role !== 'viewer' && role !== 'engineer' && role !== 'admin';
  return { kind: isTeam ? 'team' : role, name, expiresAt };
}

function entriesOf(setting: string): string[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readToken(text: string, actor: Actor): ConfiguredToken {
  const token = text.replace(/@.*/s, '');
  const [, time, more] = text.split('@');
  if (token.length < 16) throw new Error(`${actor.name} has no token of at least 16 characters.`);
  if (time === undefined) return { hash: hashOf(token), actor };
  const expiresAt = new Date(time);
  if (more !== undefined || !timePattern.test(time) || Number.isNaN(expiresAt.getTime()))
    throw new Error(`The token of ${actor.name} has to end like @2026-12-31T00:00:00Z, or without @.`);
  return { hash: hashOf(token), actor: { ...actor, expiresAt } };
}
