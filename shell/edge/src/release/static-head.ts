import { versionPath } from '@tyres/registry-contract/release';
import type { VersionFiles } from './artefact-files';
import { escapeHtml, toInlineScript } from '../http/escape';
import type { PagePlan } from './page-plan';

/** Placeholder of the nonce while a page is prepared; random, so that no team's text can contain it. */
export type NonceMark = string;

/** The shell's fragment that lists the files that the root loads on every page beside its entry. */
const sharedByAll = 'shared';
/** The shell's script for frames. */
const frameRoot = 'frame.js';

/**
 * The part of a page's head that depends only on the release set: styles in a fixed order (cascade layers decide between
 * them), the early script and the root script; in a frame the root of frames.
 */
export function staticHead(
  plan: PagePlan,
  versions: ReadonlyMap<string, VersionFiles>,
  nonce: NonceMark,
): string {
  const shell = versions.get('shell');
  return [
    ...styles(plan, versions).map(
      ({ href, css }) => `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${css}</style>`,
    ),
    ...(plan.frame
      ? frameScript(shell, nonce)
      : [early(shell, nonce), ...(shell ? [...fonts(shell), rootScript(shell)] : [])]),
  ].join('\n');
}

interface InlineStyle {
  readonly href: string;
  readonly css: string;
}

/** mini-css-extract finds styles by `data-href`, and does not fetch them again. */
function styles(plan: PagePlan, versions: ReadonlyMap<string, VersionFiles>): InlineStyle[] {
  const wanted = new Map<string, InlineStyle>();
  const add = (name: string, files: readonly string[]): void => {
    const version = versions.get(name);
    for (const file of files) {
      const css = version?.browser.get(file)?.toString('utf8');
      if (css !== undefined)
        wanted.set(`${name}/${file}`, { href: file, css: css.replace(/<\/(style)/gi, '<\\/$1') });
    }
  };
  for (const fragment of Object.values(versions.get('shell')?.built.fragments ?? {}))
    add('shell', fragment.styles);
  for (const { microFrontend, built } of byMicroFrontend(plan)) add(microFrontend, built.styles);
  return [...wanted.values()];
}

function early(shell: VersionFiles | undefined, nonce: NonceMark): string {
  const script = shell?.browser.get('early.js')?.toString('utf8');
  return script === undefined ? '' : `<script nonce="${nonce}">${toInlineScript(script)}</script>`;
}

/** Fonts are preloaded: one that is late for the first paint is not used. */
function fonts(shell: VersionFiles): string[] {
  const files = [...shell.browser.keys()].filter((file) => file.endsWith('.woff2'));
  return files.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${addressOf(shell, file)}" crossorigin>`,
  );
}

function rootScript(shell: VersionFiles): string {
  return `<script src="${addressOf(shell, shell.built.entry)}" ${checks(shell, shell.built.entry)} defer></script>`;
}

/** With the nonce, which the policy of a frame needs: a script that has it may load others. */
function frameScript(shell: VersionFiles | undefined, nonce: NonceMark): string[] {
  if (!shell?.built.files[frameRoot]) return [];
  return [
    `<script nonce="${nonce}" src="${addressOf(shell, frameRoot)}" ${checks(shell, frameRoot)} defer></script>`,
  ];
}

/**
 * Preloads the files that the page's fragments load at once, except fragments that only show their fallback. Integrity and
 * cross-origin mode equal those of the loader's elements, since otherwise the browser fetches the file twice.
 */
export function preloadTags(
  plan: PagePlan,
  versions: ReadonlyMap<string, VersionFiles>,
  isMissing: (id: string) => boolean = () => false,
): string {
  const tags = new Set<string>();
  const add = (version: VersionFiles | undefined, file: string): void => {
    if (!version?.built.files[file]) return;
    tags.add(`<link rel="preload" as="script" href="${addressOf(version, file)}" ${checks(version, file)}>`);
  };
  const shell = versions.get('shell');
  for (const file of shell?.built.fragments[sharedByAll]?.scripts ?? []) add(shell, file);
  for (const { id, microFrontend, built } of byMicroFrontend(plan)) {
    if (isMissing(id)) continue;
    // The others load when the browser is idle, or never: a preload would take bandwidth from these.
    if ((built.hydrate ?? 'now') !== 'now') continue;
    const version = versions.get(microFrontend);
    if (version) add(version, version.built.entry);
    for (const file of built.scripts) add(version, file);
  }
  return [...tags].join('\n');
}

/** Low priority: HTML and styles come first, and pages work before their scripts. */
function checks({ built }: VersionFiles, file: string): string {
  return `integrity="${built.files[file]?.integrity ?? ''}" crossorigin="anonymous" fetchpriority="low"`;
}

function addressOf({ built }: VersionFiles, file: string): string {
  return escapeHtml(`${versionPath(built)}${file}`);
}

function byMicroFrontend(plan: PagePlan): PagePlan['fragments'] {
  return [...plan.fragments].sort((one, other) =>
    (one.id.split('@')[1] ?? '').localeCompare(other.id.split('@')[1] ?? '', 'en'),
  );
}
