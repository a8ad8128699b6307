import { takenSegments } from '@tyres/content-contract/addresses';
import type { RelatedTyres } from '@tyres/content-contract/endpoints';
import { isMap } from 'yaml';
import type { LineProblem } from './problem';
import type { PageLink } from './render-markdown';
import { scalarText } from './scalar-text';

/** More would be a catalogue of its own. */
const mostRelated = 12;
const longestName = 80;
/** A brand, a range of it, a car's manufacturer or a model of that. */
const catalogueAddress =
  /^\/(?<manufacturers>manufacturers\/)?(?<first>[a-z0-9]+(?:-[a-z0-9]+)*)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

const notTyres =
  'related tyres are names with paths of brands, ranges or manufacturers, as in Michelin Alpin 7: /michelin/alpin-7';

export interface ReadRelated {
  readonly related: readonly RelatedTyres[];
  /** Their paths with their lines. */
  readonly links: readonly PageLink[];
  readonly problems: readonly LineProblem[];
}

/** Reads the names and paths of related tyres; `lineOf` answers the line of a node, that of the whole list for any other. */
export function readRelated(value: unknown, lineOf: (node?: unknown) => number): ReadRelated {
  if (!isMap(value)) return { related: [], links: [], problems: [{ line: lineOf(), message: notTyres }] };
  const related: RelatedTyres[] = [];
  const links: PageLink[] = [];
  const problems: LineProblem[] = [];
  for (const { key, value: address } of value.items) {
    const name = scalarText(key).trim();
    const path = scalarText(address).trim();
    const line = lineOf(key);
    const message = problemOf({ name, path }, related);
    if (message) problems.push({ line, message });
    related.push({ name, path });
    links.push({ path, line });
  }
  if (related.length > mostRelated)
    problems.push({ line: lineOf(), message: `a page has at most ${mostRelated} related tyres` });
  return { related, links, problems };
}

function problemOf({ name, path }: RelatedTyres, before: readonly RelatedTyres[]): string | undefined {
  const { manufacturers, first } = catalogueAddress.exec(path)?.groups ?? {};
  if (name === '' || first === undefined || (manufacturers === undefined && takenSegments.has(first)))
    return notTyres;
  if (name.length > longestName) return `related tyres have names of at most ${longestName} characters`;
  if (before.some((other) => other.path === path)) return `the related tyres ${path} are there twice`;
  return undefined;
}
