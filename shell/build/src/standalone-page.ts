import { parameterTypes, readPagePath, type PathSegment } from '@tyres/registry-contract/page-path';
import type { PageDeclaration } from '@tyres/registry-contract/release';

export interface StandalonePage {
  readonly name: string;
  readonly page: PageDeclaration;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The page at a path that the edge would ask first: a fixed segment goes before a parameter, a parameter with a type before
 * one without, and a lower order before a higher.
 */
export function findPage(
  pages: Readonly<Record<string, PageDeclaration>>,
  path: string,
): StandalonePage | undefined {
  const given = (path === '/' ? path : path.replace(/\/$/, '')).split('/').map(decode);
  const matches = Object.entries(pages).flatMap(([name, page]) => {
    const segments = readPagePath(page.path);
    const params = readParams(segments, given);
    return params ? [{ name, page, params, rank: [...segments.map(rankOf), page.order ?? 0] }] : [];
  });
  return matches.toSorted((one, other) => compare(one.rank, other.rank))[0];
}

function readParams(
  segments: readonly PathSegment[],
  given: readonly string[],
): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    if ('text' in segment) {
      if (segment.text !== value) return undefined;
    } else {
      if (value === '' || (segment.type !== undefined && !parameterTypes[segment.type]?.(value)))
        return undefined;
      params[segment.parameter] = value;
    }
  }
  return params;
}

function rankOf(segment: PathSegment): number {
  if ('text' in segment) return 0;
  return segment.type === undefined ? 2 : 1;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((rank, at) => rank !== other[at]);
  return (one[index] ?? 0) - (other[index] ?? 0);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
