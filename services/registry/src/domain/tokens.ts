import { createHash, timingSafeEqual } from 'node:crypto';
import { tokenExpired } from '../errors';

/** Who a token speaks for. Teams publish, the platform releases, edges report how sessions fare. */
export type Actor =
  | { readonly kind: 'team'; readonly name: string }
  | { readonly kind: 'platform'; readonly name: 'platform' }
  | { readonly kind: 'edge'; readonly name: 'edge' };

/**
 * Tells who sent an `Authorization` header; undefined when its token is not known.
 * @throws token_expired, unless `evenExpired`: for telling who was refused
 */
export type FindActor = (
  authorization: string | undefined,
  options?: { readonly evenExpired?: boolean },
) => Actor | undefined;

export interface TokenSettings {
  /** `mf-search:token,mf-catalogue:token@2026-12-31T00:00:00Z`: a token may say until when it is good. */
  readonly teams: string;
  /** `token` or `token@<time>`; several with commas between, to change them without a gap. */
  readonly platform: string;
  readonly edge: string;
}

interface KnownToken {
  readonly hash: Buffer;
  readonly actor: Actor;
  readonly expiresAt?: Date;
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Reads the settings; only hashes of tokens are kept. @throws on a token that is too short, and on a time that is none */
export function createTokens(settings: TokenSettings, clock: () => Date = () => new Date()): FindActor {
  const known: readonly KnownToken[] = [
    ...entriesOf(settings.teams).map((entry) => {
      const colon = entry.indexOf(':');
      const name = colon > 0 ? entry.slice(0, colon).trim() : '';
      if (!name) throw new Error('TEAM_TOKENS: an entry names no team.');
      return readToken(entry.slice(colon + 1), { kind: 'team', name });
    }),
    ...entriesOf(settings.platform).map((entry) => readToken(entry, { kind: 'platform', name: 'platform' })),
    ...entriesOf(settings.edge).map((entry) => readToken(entry, { kind: 'edge', name: 'edge' })),
  ];

  return (authorization, { evenExpired = false } = {}) => {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    if (!token) return undefined;
    const hash = hashOf(token);
    // Every one is compared, so that the time taken tells nothing.
    const [found] = known.filter((entry) => timingSafeEqual(entry.hash, hash));
    if (found?.expiresAt && found.expiresAt <= clock() && !evenExpired)
      throw tokenExpired(found.actor.name, found.expiresAt);
    return found?.actor;
  };
}

function entriesOf(setting: string): string[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readToken(text: string, actor: Actor): KnownToken {
  const [token = '', time, more] = text.split('@');
  if (token.length < 16) throw new Error(`${actor.name} has no token of at least 16 characters.`);
  if (time === undefined) return { hash: hashOf(token), actor };
  const expiresAt = new Date(time);
  if (more !== undefined || !timePattern.test(time) || Number.isNaN(expiresAt.getTime()))
    throw new Error(`The token of ${actor.name} has to end like @2026-12-31T00:00:00Z, or without @.`);
  return { hash: hashOf(token), actor, expiresAt };
}
