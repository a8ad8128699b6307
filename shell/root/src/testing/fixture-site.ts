import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PageInfo } from '@tyres/kit/fragment';
import {
  fragmentsHeader,
  nextPageType,
  type NextPage,
  type PageState,
  type PlacedFragment,
  type SetVersions,
  type TabNews,
} from '@tyres/kit/page-state';
import { versionId, versionPath, type Region } from '@tyres/registry-contract/release';
import type { BuiltFolders } from './build-fixtures';
import { browserVersions, readBuilt, type Built } from './built-version';

/** What is wrong with a file that is served: missing, changed, or never answered. */
export type Fault = 'gone' | 'tampered' | 'hanging';

/** The smallest site that composes pages as the edge does, with faults that tests switch on. */
export interface FixtureSite {
  readonly url: string;
  /** Faults, by a part of the file's address. */
  readonly faults: Map<string, Fault>;
  /** Bodies that the browser posted, by path. */
  readonly posted: { readonly path: string; readonly body: string }[];
  /** Addresses of files that were requested. */
  readonly fetched: string[];
  /** The news for every tab. */
  live: TabNews;
  /** How often tabs polled. */
  polls: number;
  /** Changes a release before a tab gets it; without a result, the request fails. */
  tamperSet?: ((set: SetVersions) => SetVersions | undefined) | undefined;
  /** Pages that were requested as data, with the ids if only some fragments were requested. */
  readonly asked: string[];
  /** Changes every page's state before it is sent. */
  tamperState?: ((state: PageState) => PageState) | undefined;
  /** Changes every page before it is sent as data; without a result, the request fails. */
  tamperNext?: ((page: NextPage, asked: readonly string[]) => NextPage | undefined) | undefined;
  /** `<version>-<build>` of a micro-frontend, in the stable release or another. */
  versionOf(name: string, release?: number): string;
  close(): Promise<void>;
}

const regionOf: Readonly<Record<string, Region>> = { badge: 'header', dull: 'footer' };
const nonce = 'abcdefghijklmnop';
const policy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  'report-uri /csp',
].join('; ');

/** The second release has another build of the first micro-frontend. */
const stableRelease = 7;
const nextRelease = 8;

/** Serves the built fixtures under a policy without `unsafe-*`. */
export async function startFixtureSite(builtFolders: BuiltFolders): Promise<FixtureSite> {
  const versions = Object.fromEntries(
    Object.entries(builtFolders).map(([name, folder]) => [name, readBuilt(folder)]),
  );
  const again = versions['mf-one-again'];
  if (!again) throw new Error('No other build of mf-one');
  const sets = new Map([
    [stableRelease, versions],
    [nextRelease, { ...versions, 'mf-one': again }],
  ]);
  const faults = new Map<string, Fault>();
  const posted: FixtureSite['posted'] = [];
  const fetched: string[] = [];
  const asked: string[] = [];
  const site: FixtureSite = {
    url: '',
    faults,
    posted,
    fetched,
    asked,
    live: { revision: 1, stable: stableRelease, killed: [], withdrawn: [] },
    polls: 0,
    versionOf(name, release = stableRelease) {
      const built = sets.get(release)?.[name];
      return built ? versionId(built.release) : '';
    },
    close: async () => undefined,
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://site');
    if (request.method === 'POST') {
      posted.push({ path: address.pathname, body: await readBody(request) });
      return void response.writeHead(address.pathname === '/counted' ? 200 : 204).end();
    }
    if (address.pathname.startsWith('/mf/')) return serveFile(address.pathname, response);
    if (address.pathname.startsWith('/platform/')) return answerTab(address.pathname, response);
    const isData = request.headers.accept === nextPageType;
    const release = isData ? Number(request.headers['x-release']) : site.live.stable;
    // Browsers cache a 410 without `cache-control` for a long time.
    response.setHeader('cache-control', 'private, no-store');
    if (site.live.withdrawn.includes(release)) return void response.writeHead(410).end();
    const state = await compose(address, release);
    if (!state) return void response.writeHead(404).end();
    if (isData) return sendNext(request, response, state);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(
      document(state.title, site.tamperState ? site.tamperState(state.state) : state.state, state.html),
    );
  }

  function answerTab(path: string, response: ServerResponse): void {
    if (path === '/platform/live') site.polls += 1;
    const answer = path === '/platform/live' ? site.live : setVersions(Number(path.split('/').pop()));
    if (!answer) return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
    response.end(JSON.stringify(answer));
  }

  function setVersions(release: number): SetVersions | undefined {
    const set = sets.get(release);
    const { shell } = versions;
    if (!set || !shell) return undefined;
    const answer = { release, shell: versionId(shell.release), versions: browserVersions(set) };
    return site.tamperSet ? site.tamperSet(answer) : answer;
  }

  function sendNext(
    { url = '', headers }: IncomingMessage,
    response: ServerResponse,
    { title, state, html }: NonNullable<Awaited<ReturnType<typeof compose>>>,
  ): void {
    const ids = String(headers[fragmentsHeader] ?? '')
      .split(',')
      .filter(Boolean);
    asked.push([url, ...ids].join(' '));
    const { release, page } = state;
    const fragments = state.fragments
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .map((fragment) => toNext(fragment, html.get(fragment.id) ?? '', ids));
    const next: NextPage = url.endsWith('?on')
      ? { release, page, head: { title: '' }, fragments: [], redirect: '/next/redirected' }
      : { release, page, head: { title }, fragments };
    const sent = site.tamperNext ? site.tamperNext(next, ids) : next;
    if (!sent) return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': nextPageType }).end(JSON.stringify(sent));
  }

  function toNext(fragment: PlacedFragment, html: string, ids: readonly string[]): PlacedFragment {
    const { data, ...rest } = fragment;
    if (fragment.outcome === 'fallback') return rest;
    if (fragment.hydrate !== 'never') return { ...rest, data, outcome: 'client' };
    const release = versions[fragment.microFrontend]?.release;
    if (!release || (fragment.region === 'footer' && !ids.includes(fragment.id))) return rest;
    const styles = (release.fragments[fragment.name]?.styles ?? []).map((file) => ({
      href: `${versionPath(release)}${file}`,
      integrity: release.files[file]?.integrity ?? '',
    }));
    return { ...rest, html, styles };
  }

  function serveFile(path: string, response: ServerResponse): void {
    fetched.push(path);
    const fault = [...faults].find(([part]) => path.includes(part))?.[1];
    if (fault === 'hanging') return;
    const built = Object.values(versions).find(({ release }) => path.startsWith(versionPath(release)));
    const name = built ? path.slice(versionPath(built.release).length) : '';
    if (!built?.release.files[name] || fault === 'gone') return void response.writeHead(404).end();
    const type = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'font/woff2';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(
      fault === 'tampered'
        ? `${readFileSync(join(built.folder, name), 'utf8')};window.tampered=1;`
        : readFileSync(join(built.folder, name)),
    );
  }

  async function compose(address: URL, release: number) {
    const set = sets.get(release) ?? versions;
    const word = /^\/(?:next|plain)\/([^/]+)$/.exec(address.pathname)?.[1];
    const isPlain = address.pathname.startsWith('/plain/');
    const ids = isPlain
      ? ['badge@mf-one', 'prose@mf-two', 'dull@mf-two']
      : word
        ? ['badge@mf-one', 'next@mf-one', 'note@mf-two', 'dull@mf-two']
        : address.pathname === '/'
          ? ['badge@mf-one', 'start@mf-one', 'note@mf-two', 'dull@mf-two']
          : address.pathname === '/both'
            ? ['start@mf-one', 'start@mf-one-again']
            : [];
    if (ids.length === 0) return undefined;
    const page: PageInfo = {
      name: isPlain ? 'plain' : word ? 'next' : 'start',
      url: address.pathname + address.search,
      path: address.pathname,
      query: {},
      params: word ? { word } : {},
    };
    const placed = await Promise.all(ids.map((id) => place(id, page, set)));
    const state: PageState = {
      revision: site.live.revision,
      base: '',
      release,
      versions: browserVersions(set),
      page,
      fragments: placed.map(({ fragment }) => fragment),
    };
    const title = placed.map((one) => one.title).find((one) => one !== undefined) ?? 'Both';
    return { title, state, html: new Map(placed.map(({ fragment, html }) => [fragment.id, html])) };
  }

  async function place(id: string, page: PageInfo, set: Readonly<Record<string, Built>>) {
    const [name = '', microFrontend = ''] = id.split('@');
    const built = set[microFrontend];
    const fragment = built?.fragments[name];
    if (!built || !fragment) throw new Error(`No fragment ${id}`);
    const data = fragment.load ? await fragment.load({ page }) : null;
    const { hydrate = 'now', fallback } = built.release.fragments[name] ?? {};
    const placed: PlacedFragment = {
      id,
      microFrontend,
      name,
      region: name === 'note' && page.name === 'next' ? 'aside' : (regionOf[name] ?? 'main'),
      hydrate,
      ...(fallback === undefined ? {} : { fallback }),
      ...(site.live.killed.includes(microFrontend) ? { outcome: 'fallback' } : { outcome: 'rendered', data }),
    };
    return {
      fragment: placed,
      html: fragment.render({ data, page }),
      title: fragment.head?.(data, page).title,
    };
  }

  function document(title: string, state: PageState, html: ReadonlyMap<string, string>): string {
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
    const inlined = Object.values(versions).flatMap(({ release, folder }) =>
      Object.values(release.fragments)
        // As the edge does: only those of the page.
        .filter(({ name }) => name !== 'prose' || state.page.name === 'plain')
        .flatMap(({ styles }) =>
          styles.map(
            (file) =>
              `<style nonce="${nonce}" data-href="${file}">${readFileSync(join(folder, file), 'utf8')}</style>`,
          ),
        ),
    );
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
${[...new Set(inlined)].join('\n')}
<script nonce="${nonce}">${readFileSync(join(shell.folder, 'early.js'), 'utf8')}</script>
<script src="${at}${shell.release.entry}" integrity="${shell.release.files[shell.release.entry]?.integrity}" crossorigin="anonymous" defer></script>
</head><body>${regions.join('')}
<script type="application/json" id="page-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`;
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return Object.assign(site, {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
