import { versionPath, type Hydration, type Region } from '@tyres/registry-contract/release';
import type { VersionFiles } from './artefact-files';
import { escapeHtml, toInlineScript } from '../http/escape';
import type { PagePlan } from './page-plan';

/** Placeholder of the nonce while a page is prepared; random, so that no team's text can contain it. */
export type NonceMark = string;

/** The shell's fragment that lists the files that the root loads on every page beside its entry. */
const sharedByAll = 'shared';
/** The shell's script for frames. */
const frameRoot = 'frame.js';
/** A micro-frontend's early module, which handles forms of its screens before React. */
const earlyModule = 'early.js';

/** The regions that the browser may show before it has read the styles of the others. */
export const firstRegions: ReadonlySet<Region> = new Set(['header', 'overlay']);

/**
 * The part of a page's head that depends only on the release set: the font, the styles of the first regions in a fixed order
 * (cascade layers decide between them), the early script and the root script; in a frame all styles and the root of frames.
 */
export function staticHead(
  plan: PagePlan,
  versions: ReadonlyMap<string, VersionFiles>,
  nonce: NonceMark,
): string {
  const shell = versions.get('shell');
  return [
    // Before the styles, since it decides which font they use.
    ...(plan.frame ? [] : [font(shell, nonce)]),
    ...styles(plan, versions).first.map((style) => styleTag(style, nonce)),
    ...(plan.frame
      ? frameScript(shell, nonce)
      : [early(shell, nonce), ...(shell ? [rootScript(shell)] : [])]),
  ].join('\n');
}

/** The styles of what follows the first regions. */
export function stylesOfTheRest(
  plan: PagePlan,
  versions: ReadonlyMap<string, VersionFiles>,
  nonce: NonceMark,
): string {
  return styles(plan, versions)
    .rest.map((style) => `${styleTag(style, nonce)}\n`)
    .join('');
}

interface InlineStyle {
  readonly href: string;
  readonly css: string;
}

/** mini-css-extract finds styles by `data-href`, and does not fetch them again. */
function styleTag({ href, css }: InlineStyle, nonce: NonceMark): string {
  return `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${css}</style>`;
}

interface Styles {
  readonly first: readonly InlineStyle[];
  readonly rest: readonly InlineStyle[];
}

function styles(plan: PagePlan, versions: ReadonlyMap<string, VersionFiles>): Styles {
  const first = new Map<string, InlineStyle>();
  const rest = new Map<string, InlineStyle>();
  const add = (wanted: Map<string, InlineStyle>, name: string, files: readonly string[]): void => {
    const version = versions.get(name);
    for (const file of files) {
      const css = version?.browser.get(file)?.toString('utf8');
      if (css !== undefined)
        wanted.set(`${name}/${file}`, { href: file, css: css.replace(/<\/(style)/gi, '<\\/$1') });
    }
  };
  for (const fragment of Object.values(versions.get('shell')?.built.fragments ?? {}))
    add(first, 'shell', fragment.styles);
  for (const { microFrontend, region, built } of byMicroFrontend(plan))
    add(plan.frame || firstRegions.has(region) ? first : rest, microFrontend, built.styles);
  for (const key of first.keys()) rest.delete(key);
  return { first: [...first.values()], rest: [...rest.values()] };
}

function early(shell: VersionFiles | undefined, nonce: NonceMark): string {
  return inlineScript(shell, 'early.js', `nonce="${nonce}"`);
}

/** Preloads the font where the page arrives quickly: one that is late for the first paint is not used. */
function font(shell: VersionFiles | undefined, nonce: NonceMark): string {
  const file = [...(shell?.browser.keys() ?? [])].find((name) => name.endsWith('.woff2'));
  const address = shell && file ? ` data-font="${addressOf(shell, file)}"` : '';
  return inlineScript(shell, 'font.js', `nonce="${nonce}"${address}`);
}

function inlineScript(shell: VersionFiles | undefined, file: string, attributes: string): string {
  const script = shell?.browser.get(file)?.toString('utf8');
  return script === undefined ? '' : `<script ${attributes}>${toInlineScript(script)}</script>`;
}

function rootScript(shell: VersionFiles): string {
  return `<script src="${addressOf(shell, shell.built.entry)}" ${checks(shell, shell.built.entry)}${lowPriority} defer></script>`;
}

/** With the nonce, which the policy of a frame needs: a script that has it may load others. */
function frameScript(shell: VersionFiles | undefined, nonce: NonceMark): string[] {
  if (!shell?.built.files[frameRoot]) return [];
  return [
    `<script nonce="${nonce}" src="${addressOf(shell, frameRoot)}" ${checks(shell, frameRoot)}${lowPriority} defer></script>`,
  ];
}

/** Links to the scripts of a page's fragments. */
export interface ScriptLinks<Text> {
  /** For the head. */
  readonly atOnce: Text;
  /** For the end of the body: a template, which the root opens. Its hashes do not compress, and nothing visible needs them. */
  readonly onUse: Text;
}

/**
 * Preloads the files that the page's fragments load at once, except fragments that only show their fallback, and loads early modules. The files of the
 * others are listed in a template, which the root opens when the visitor starts to use the page: a preload would take bandwidth
 * from what is visible. Integrity and cross-origin mode equal those of the loader's elements, since otherwise the browser fetches
 * the file twice.
 */
export function preloadTags(
  plan: PagePlan,
  versions: ReadonlyMap<string, VersionFiles>,
  isMissing: (id: string) => boolean = () => false,
): ScriptLinks<string> {
  // The policy of a frame refuses preloads.
  if (plan.frame) return { atOnce: '', onUse: '' };
  const shown = byMicroFrontend(plan).filter(({ id }) => !isMissing(id));
  const filesOf = (hydrate: Hydration): (readonly [VersionFiles, string])[] => {
    const shell = versions.get('shell');
    const fragments = shown.filter(({ built }) => (built.hydrate ?? 'now') === hydrate);
    const loads = fragments.flatMap(({ microFrontend, built }) => {
      const version = versions.get(microFrontend);
      return version ? [version.built.entry, ...built.scripts].map((file) => [version, file] as const) : [];
    });
    const shared = shell?.built.fragments[sharedByAll]?.scripts.map((file) => [shell, file] as const) ?? [];
    return loads.length > 0 ? [...shared, ...loads] : [];
  };
  const listed = new Set<string>();
  const linksTo = (files: readonly (readonly [VersionFiles, string])[], priority: string): string[] =>
    files.flatMap(([version, file]) => {
      const address = addressOf(version, file);
      if (!version.built.files[file] || listed.has(address)) return [];
      listed.add(address);
      return `<link rel="preload" as="script" href="${address}" ${checks(version, file)}${priority}>`;
    });
  const atOnce = [...linksTo(filesOf('now'), lowPriority), ...earlyModules(shown, versions)];
  const onUse = linksTo(filesOf('idle'), '');
  return {
    atOnce: atOnce.join('\n'),
    onUse: onUse.length > 0 ? `<template data-preloads>${onUse.join('')}</template>\n` : '',
  };
}

/**
 * The early modules of a page that lists a fragment with one. Those of fragments of every page, such as the basket's icon, only show
 * what another module did.
 */
function earlyModules(
  shown: PagePlan['fragments'],
  versions: ReadonlyMap<string, VersionFiles>,
): readonly string[] {
  const early = shown.filter(({ built }) => built.early);
  if (!early.some(({ isOwn }) => isOwn)) return [];
  return [...new Set(early.map(({ microFrontend }) => microFrontend))].flatMap((name) => {
    const version = versions.get(name);
    return version?.built.files[earlyModule]
      ? `<script src="${addressOf(version, earlyModule)}" ${checks(version, earlyModule)}${lowPriority} async></script>`
      : [];
  });
}

/** HTML and styles come first, and pages work before their scripts. */
const lowPriority = ' fetchpriority="low"';

function checks({ built }: VersionFiles, file: string): string {
  return `integrity="${built.files[file]?.integrity ?? ''}" crossorigin="anonymous"`;
}

function addressOf({ built }: VersionFiles, file: string): string {
  return escapeHtml(`${versionPath(built)}${file}`);
}

function byMicroFrontend(plan: PagePlan): PagePlan['fragments'] {
  return [...plan.fragments].sort((one, other) =>
    (one.id.split('@')[1] ?? '').localeCompare(other.id.split('@')[1] ?? '', 'en'),
  );
}
