import { structuredPatch } from 'diff';
import type { FrontMatter } from './front-matter';
import type { Redirect } from './redirects';

/** A page, as lists of changes name it. */
export interface NamedPage extends Pick<FrontMatter, 'slug' | 'heading' | 'state'> {
  /** Tells versions apart. */
  readonly hash: string;
}

/** A page as an editor writes it. */
export interface WrittenPage extends FrontMatter, NamedPage {
  readonly source: string;
}

/** What is served at one time. */
export interface Served {
  readonly pages: ReadonlyMap<string, NamedPage>;
  readonly redirects: ReadonlyMap<string, Redirect>;
}

export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Lines for a terminal: `+` for a new page, `~` for a changed one with its lines, `-` for one that is gone. */
  readonly lines: readonly string[];
}

/** Hashes of the versions whose lines are compared: those of pages that both have, and that differ. */
export function comparedHashes(before: Served, after: Served): string[] {
  return [...after.pages.values()].flatMap(({ slug, hash }) => {
    const old = before.pages.get(slug);
    return old && old.hash !== hash ? [old.hash, hash] : [];
  });
}

/** What differs between two editions; `written` has the versions that `comparedHashes` names. */
export function changesBetween(
  before: Served,
  after: Served,
  written: ReadonlyMap<string, WrittenPage>,
): Changes {
  const pages = compare(before.pages, after.pages, (one, other) => one.hash === other.hash);
  const redirects = compare(
    before.redirects,
    after.redirects,
    (one, other) => one.to === other.to && one.status === other.status,
  );
  return {
    added: pages.added.length + redirects.added.length,
    changed: pages.changed.length + redirects.changed.length,
    removed: pages.removed.length + redirects.removed.length,
    lines: [
      ...pages.added.map(({ slug, heading, state }) => `+ /${slug}: ${heading} (${state})`),
      ...pages.changed.flatMap(([old, page]) => [
        `~ /${page.slug}: ${page.heading}`,
        ...changedLines(written.get(old.hash), written.get(page.hash)),
      ]),
      ...pages.removed.map(({ slug, heading }) => `- /${slug}: ${heading}`),
      ...redirects.added.map((redirect) => `+ ${describe(redirect)}`),
      ...redirects.changed.flatMap(([old, redirect]) => [`- ${describe(old)}`, `+ ${describe(redirect)}`]),
      ...redirects.removed.map((redirect) => `- ${describe(redirect)}`),
    ],
  };
}

/** The changes in a few words: '2 new, 1 changed'. */
export function summaryOf({ added, changed, removed }: Changes): string {
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'no change';
}

function compare<One>(
  before: ReadonlyMap<string, One>,
  after: ReadonlyMap<string, One>,
  isSame: (one: One, other: One) => boolean,
): { added: One[]; changed: [One, One][]; removed: One[] } {
  const added: One[] = [];
  const changed: [One, One][] = [];
  for (const [key, one] of after) {
    const old = before.get(key);
    if (old === undefined) added.push(one);
    else if (!isSame(old, one)) changed.push([old, one]);
  }
  return { added, changed, removed: [...before].flatMap(([key, one]) => (after.has(key) ? [] : [one])) };
}

/** Lines without a change that are shown beside one with a change. */
const context = 1;

function changedLines(old: WrittenPage | undefined, page: WrittenPage | undefined): string[] {
  if (!old || !page) return [];
  const { hunks } = structuredPatch(old.slug, page.slug, asText(old), asText(page), undefined, undefined, {
    context,
  });
  const lines = hunks.flatMap((hunk) => [
    `  @@ line ${hunk.newStart}`,
    ...hunk.lines.map((line) => `  ${line}`),
  ]);
  return lines.length > 0 ? lines : ['  a picture has changed'];
}

/** A page as its file would have it. */
function asText({
  slug,
  heading,
  description,
  state,
  publish_on,
  unpublish_on,
  group,
  order,
  related,
  source,
}: WrittenPage): string {
  const front = { slug, heading, description, state, publish_on, unpublish_on, group, order };
  const fields = Object.entries(front).map(([name, value]) => `${name}: ${value ?? ''}`);
  const tyres = related.map(({ name, path }) => `  ${name}: ${path}`);
  const lines = [...fields, ...(tyres.length > 0 ? ['related:', ...tyres] : [])].join('\n');
  return `---\n${lines}\n---\n${source}\n`;
}

const describe = ({ from, to, status }: Redirect): string => `${from} → ${to ?? 'gone'} (${status})`;
