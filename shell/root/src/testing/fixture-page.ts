import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageInfo } from '@tyres/kit/fragment';
import type { PageState, PlacedFragment, TabNews } from '@tyres/kit/page-state';
import { versionPath, type Region } from '@tyres/registry-contract/release';
import { browserVersions, type Built } from './built-version';

/** The versions of a release, by the name of their micro-frontend. */
export type FixtureVersions = Readonly<Record<string, Built>>;

/** A page of the fixture site: its state, and the HTML of each fragment by its id. */
export interface FixturePage {
  readonly title: string;
  readonly state: PageState;
  readonly html: ReadonlyMap<string, string>;
}

/** The nonce of all inline scripts and styles. */
export const nonce = 'abcdefghijklmnop';
const regionOf: Readonly<Record<string, Region>> = { badge: 'header', dull: 'footer' };

const pages = [
  { name: 'plain', pattern: /^\/plain\/([^/]+)$/, ids: ['badge@mf-one', 'prose@mf-two', 'dull@mf-two'] },
  {
    name: 'next',
    pattern: /^\/next\/([^/]+)$/,
    ids: ['badge@mf-one', 'next@mf-one', 'note@mf-two', 'dull@mf-two'],
  },
  { name: 'start', pattern: /^\/$/, ids: ['badge@mf-one', 'start@mf-one', 'note@mf-two', 'dull@mf-two'] },
  {
    name: 'others',
    pattern: /^\/others$/,
    ids: ['badge@mf-one', 'start@mf-one', 'counter@mf-own', 'tally@mf-own'],
  },
  { name: 'start', pattern: /^\/both$/, ids: ['start@mf-one', 'start@mf-one-again'] },
];

/** Composes the page at an address from a release; undefined when there is none. */
export async function composePage(
  address: URL,
  versions: FixtureVersions,
  { release, live }: { readonly release: number; readonly live: TabNews },
): Promise<FixturePage | undefined> {
  const found = pages.find(({ pattern }) => pattern.test(address.pathname));
  if (!found) return undefined;
  const word = found.pattern.exec(address.pathname)?.[1];
  const page: PageInfo = {
    name: found.name,
    url: address.pathname + address.search,
    path: address.pathname,
    query: {},
    params: word ? { word } : {},
  };
  const placed = await Promise.all(found.ids.map((id) => place(id, page, { versions, killed: live.killed })));
  return {
    title: placed.map(({ title }) => title).find((title) => title !== undefined) ?? 'Both',
    state: {
      revision: live.revision,
      base: '',
      release,
      versions: browserVersions(versions),
      page,
      fragments: placed.map(({ fragment }) => fragment),
    },
    html: new Map(placed.map(({ fragment, html }) => [fragment.id, html])),
  };
}

async function place(
  id: string,
  page: PageInfo,
  { versions, killed }: { readonly versions: FixtureVersions; readonly killed: readonly string[] },
) {
  const [name = '', microFrontend = ''] = id.split('@');
  const built = versions[microFrontend];
  const view = built?.fragments[name];
  if (!built || !view) throw new Error(`No fragment ${id}`);
  const data = view.load ? await view.load({ page }) : null;
  const { hydrate = 'now', fallback } = built.release.fragments[name] ?? {};
  const fragment: PlacedFragment = {
    id,
    microFrontend,
    name,
    region: name === 'note' && page.name === 'next' ? 'aside' : (regionOf[name] ?? 'main'),
    hydrate,
    ...(fallback === undefined ? {} : { fallback }),
    ...(killed.includes(microFrontend) ? { outcome: 'fallback' } : { outcome: 'rendered', data }),
  };
  return { fragment, html: view.render({ data, page }), title: view.head?.(data, page).title };
}

/** Writes a page as a document. */
export function writeDocument({ title, state, html }: FixturePage, versions: FixtureVersions): string {
  const regions = (['header', 'main', 'aside', 'footer'] as const).map((region) => {
    const placed = state.fragments.filter((fragment) => fragment.region === region);
    const inside = placed.map(
      ({ id, hydrate, outcome }) =>
        `<div id="fragment:${id}" data-fragment="${id}" data-outcome="${outcome}" data-hydrate="${hydrate}">${outcome === 'rendered' ? html.get(id) : ''}</div>`,
    );
    return placed.length > 0 ? `<${region} data-region="${region}">${inside.join('')}</${region}>` : '';
  });
  const shell = versions['shell'];
  if (!shell) throw new Error('No shell');
  const at = versionPath(shell.release);
  const styles = Object.values(versions).flatMap((built) => inlineStyles(built, state.page.name === 'plain'));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
${[...new Set(styles)].join('\n')}
<script nonce="${nonce}">${readFileSync(join(shell.folder, 'early.js'), 'utf8')}</script>
<script src="${at}${shell.release.entry}" integrity="${shell.release.files[shell.release.entry]?.integrity}" crossorigin="anonymous" defer></script>
</head><body>${regions.join('')}
<script type="application/json" id="page-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`;
}

/** Inlines only the styles that the page needs, as the edge does: those of `prose` only on plain pages. */
function inlineStyles({ release, folder }: Built, withProse: boolean): string[] {
  return Object.values(release.fragments)
    .filter(({ name }) => name !== 'prose' || withProse)
    .flatMap(({ styles }) => styles)
    .map(
      (file) =>
        `<style nonce="${nonce}" data-href="${file}">${readFileSync(join(folder, file), 'utf8')}</style>`,
    );
}
