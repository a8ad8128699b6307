import type { PageWeight } from '@tyres/registry-contract/payloads';
import type { BuiltFragment, Manifest, PageDeclaration } from '@tyres/registry-contract/release';
import { findShell, fragmentsOn, type WeighedPage, type WeightPart } from './gate-input';

/**
 * JavaScript that each page of a set loads before any interaction: the shell and, of each micro-frontend with a fragment there
 * that hydrates at once, its entry and the scripts of those fragments. The shell's shared modules, React above all, are loaded
 * with the first of them, so a page without any does not load them. The early modules of a page that lists a fragment with one count,
 * too. Frames are no pages here: a page loads one when the visitor asks for it.
 */
export function weighPages(set: readonly Manifest[]): WeighedPage[] {
  return set.flatMap((built) =>
    Object.entries(built.pages)
      .filter(([, { frame }]) => frame === undefined)
      .map(([page, declaration]): WeighedPage => {
        const parts = partsOf(set, built, declaration).sort((a, b) => b.gzipBytes - a.gzipBytes);
        return { page, owner: built.name, parts, gzipBytes: sum(parts.map(({ gzipBytes }) => gzipBytes)) };
      }),
  );
}

/** A weight as the contract has it. */
export function toPageWeight({ page, owner, gzipBytes }: WeighedPage, budgetBytes: number): PageWeight {
  return { page, owner, gzip_bytes: gzipBytes, budget_bytes: budgetBytes };
}

function partsOf(set: readonly Manifest[], pageOwner: Manifest, page: PageDeclaration): WeightPart[] {
  const shown = new Set(fragmentsOn(page, pageOwner.name));
  const stands = (built: Manifest, fragment: BuiltFragment): boolean =>
    fragment.everyPage !== undefined || shown.has(`${fragment.name}@${built.name}`);
  const shell = findShell(set);
  const atOnce = set
    .filter((built) => built !== shell)
    .flatMap((built) => {
      const fragments = Object.values(built.fragments).filter(
        (fragment) => stands(built, fragment) && (fragment.hydrate ?? 'now') === 'now',
      );
      return fragments.length === 0 ? [] : versionParts(built, fragments);
    });
  const early = set.filter((built) =>
    Object.values(built.fragments).some((one) => one.early && stands(built, one)),
  );
  const hasEarly = early.some((built) =>
    Object.values(built.fragments).some((one) => one.early && shown.has(`${one.name}@${built.name}`)),
  );
  return [
    ...(shell ? [shellPart(shell, atOnce.length > 0)] : []),
    ...atOnce,
    ...(hasEarly ? early.map(earlyPart) : []),
  ];
}

function earlyPart(built: Manifest): WeightPart {
  return {
    owner: built.name,
    title: `early module of ${built.name}`,
    gzipBytes: weightOf(built, new Set(['early.js'])),
  };
}

function shellPart(shell: Manifest, hasShared: boolean): WeightPart {
  const shared = Object.values(shell.fragments).flatMap(({ scripts }) => scripts);
  return {
    owner: shell.name,
    title: 'shell',
    gzipBytes: weightOf(shell, new Set([shell.entry, ...(hasShared ? shared : [])])),
  };
}

/** A script that two fragments share counts for the first one. */
function versionParts(built: Manifest, fragments: readonly BuiltFragment[]): WeightPart[] {
  const counted = new Set([built.entry]);
  const entry = {
    owner: built.name,
    title: `entry of ${built.name}`,
    gzipBytes: weightOf(built, counted),
  };
  return [
    entry,
    ...fragments.map(({ name, scripts }) => {
      const own = new Set(scripts.filter((script) => !counted.has(script)));
      for (const script of own) counted.add(script);
      return { owner: built.name, title: `${name}@${built.name}`, gzipBytes: weightOf(built, own) };
    }),
  ];
}

function weightOf(built: Manifest, files: ReadonlySet<string>): number {
  return sum([...files].map((file) => built.files[file]?.gzipBytes ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
