import { createHash, timingSafeEqual } from 'node:crypto';

/** Who a token speaks for. */
export type Actor =
  { readonly kind: 'team'; readonly name: string } | { readonly kind: 'platform'; readonly name: 'platform' };

/** Tells who sent an `Authorization` header; undefined when its token is not known. */
export type FindActor = (authorization: string | undefined) => Actor | undefined;

interface KnownToken {
  readonly hash: Buffer;
  readonly actor: Actor;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Reads `mf-search:token,mf-catalogue:token` and the platform's token; only hashes are kept. @throws on a team without a token */
export function createTokens(teamTokens: string, platformToken: string): FindActor {
  const known: KnownToken[] = teamTokens
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [name = '', token = ''] = entry.trim().split(':');
      if (!name || token.length < 16)
        throw new Error(`TEAM_TOKENS: ${name || 'an entry'} has no token of at least 16 characters.`);
      return { hash: hashOf(token), actor: { kind: 'team', name } };
    });
  known.push({ hash: hashOf(platformToken), actor: { kind: 'platform', name: 'platform' } });

  return (authorization) => {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    if (!token) return undefined;
    const hash = hashOf(token);
    // Every one is compared, so that the time taken tells nothing.
    return known.filter((entry) => timingSafeEqual(entry.hash, hash))[0]?.actor;
  };
}
