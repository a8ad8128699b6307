/** The value at a path, with the values of the pattern's parameters. */
export interface PathMatch<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

export type PathTable<Value> = (path: string) => PathMatch<Value> | undefined;

interface Pattern<Value> {
  readonly segments: readonly string[];
  readonly value: Value;
}

/**
 * Matches paths against patterns such as `/manufacturers/{slug}`. A fixed segment takes precedence over a parameter, from
 * left to right, in whatever order the patterns are listed. A parameter matches one whole segment that is not empty.
 */
export function createPathTable<Value>(
  patterns: Iterable<readonly [pattern: string, value: Value]>,
): PathTable<Value> {
  const fixed = new Map<string, PathMatch<Value>>();
  const open: Pattern<Value>[] = [];
  for (const [pattern, value] of patterns) {
    if (pattern.includes('{')) open.push({ segments: pattern.split('/'), value });
    else if (!fixed.has(pattern)) fixed.set(pattern, { value, params: {} });
  }
  open.sort((one, other) => compareSegments(one.segments, other.segments));
  return (path) => fixed.get(path) ?? matchOpen(open, path);
}

function compareSegments(one: readonly string[], other: readonly string[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const order = Number(isParameter(one[index])) - Number(isParameter(other[index]));
    if (order !== 0) return order;
  }
  return 0;
}

function matchOpen<Value>(patterns: readonly Pattern<Value>[], path: string): PathMatch<Value> | undefined {
  if (patterns.length === 0) return undefined;
  const segments = path.split('/');
  for (const { segments: wanted, value } of patterns) {
    const params = wanted.length === segments.length ? matchSegments(wanted, segments) : undefined;
    if (params) return { value, params };
  }
  return undefined;
}

function matchSegments(
  wanted: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: [string, string][] = [];
  for (const [index, want] of wanted.entries()) {
    const segment = segments[index] ?? '';
    if (!isParameter(want)) {
      if (want !== segment) return undefined;
      continue;
    }
    const value = decodeSegment(segment);
    if (!value) return undefined;
    params.push([want.slice(1, -1), value]);
  }
  return Object.fromEntries(params);
}

function isParameter(segment: string | undefined): boolean {
  return segment !== undefined && segment.startsWith('{') && segment.endsWith('}');
}

function decodeSegment(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    // Path steps, not values: in a service's address they would lead to another path.
    return value === '.' || value === '..' ? undefined : value;
  } catch {
    return undefined;
  }
}
