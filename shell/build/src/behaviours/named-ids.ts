import type { Source } from './sources';

/** A place where a file names the id of a behaviour or a decision. */
export interface NamedId {
  /** `T-CARD-ADD-ROUTE`, `S07.3`, `SD12`, or a family as `X-ORDER-*`. */
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

const behaviour = String.raw`[RETVCXBA]-[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)*|S\d\d\.\d+`;
const anyId = new RegExp(String.raw`(?<![\w-])(?:${behaviour}|SD\d\d|S\d\d\.\*)(?:-\*)?(?!\w)`, 'g');
const inBrackets = new RegExp(String.raw`\[((?:${behaviour})(?:[ ,]+(?:${behaviour}|SD\d\d))*)\]`, 'g');

/** Finds each id that a file names, in code or in words. */
export function namedIds({ path, text }: Source): readonly NamedId[] {
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(anyId)].map(([id]) => ({ id, path, line: index + 1 })))
    .filter(({ id }) => !isCharacterClass(id));
}

/** Finds the ids that test titles name in brackets, as in `[C-GET-CAR, S07.3]`; decisions may follow behaviours. */
export function titleIds({ text }: Source): ReadonlySet<string> {
  return new Set([...text.matchAll(inBrackets)].flatMap(([, ids = '']) => ids.split(/[ ,]+/)));
}

/** Whether an id is known; a family is if one of its members is. */
export function isKnown(id: string, known: readonly string[]): boolean {
  return id.endsWith('*') ? known.some((other) => other.startsWith(id.slice(0, -1))) : known.includes(id);
}

/** Whether a match is part of a regular expression, as `A-HJ-PR-Y`: its capitals are in order, unlike an id's. */
function isCharacterClass(id: string): boolean {
  const capitals = id.match(/[A-Z]/g) ?? [];
  return capitals.length > 1 && capitals.join('') === [...new Set(capitals)].sort().join('');
}
