import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  fragmentsHeader,
  nextPageType,
  type NextPage,
  type PageState,
  type PlacedFragment,
  type SetVersions,
  type TabNews,
} from '@tyres/kit/page-state';
import { versionId, versionPath } from '@tyres/registry-contract/release';
import type { BuiltFolders } from './build-fixtures';
import { browserVersions, readBuilt } from './built-version';
import { composePage, nonce, writeDocument, type FixtureVersions, type FixturePage } from './fixture-page';

/** A fault of a served file: it is missing, it is changed, or its request is never answered. */
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
  /** The token of a recorded press, in the answers to `/counted`. */
  pressToken?: string | undefined;
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

type Releases = ReadonlyMap<number, FixtureVersions>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: URL;
}

/** Serves the built fixtures under a policy without `unsafe-*`. */
export async function startFixtureSite(builtFolders: BuiltFolders): Promise<FixtureSite> {
  const versions = Object.fromEntries(
    Object.entries(builtFolders).map(([name, folder]) => [name, readBuilt(folder)]),
  );
  const again = versions['mf-one-again'];
  if (!again) throw new Error('No other build of mf-one');
  const releases: Releases = new Map([
    [stableRelease, versions],
    [nextRelease, { ...versions, 'mf-one': again }],
  ]);
  const site: FixtureSite = {
    url: '',
    faults: new Map(),
    posted: [],
    fetched: [],
    asked: [],
    live: { revision: 1, stable: stableRelease, killed: [], withdrawn: [] },
    polls: 0,
    versionOf(name, release = stableRelease) {
      const built = releases.get(release)?.[name];
      return built ? versionId(built.release) : '';
    },
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://site');
    void answer(site, releases, { request, response, address });
  });
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

async function answer(site: FixtureSite, releases: Releases, exchange: Exchange): Promise<void> {
  const { request, response, address } = exchange;
  const path = address.pathname;
  const versions = releases.get(stableRelease) ?? {};
  if (request.method === 'POST') {
    site.posted.push({ path, body: await readBody(request) });
    // As at the edge, only a call of a script is part of a press: a report of the browser is not.
    if (site.pressToken && path === '/counted')
      response.setHeader('server-timing', `press;desc="${site.pressToken}"`);
    return void response.writeHead(path === '/counted' ? 200 : 204).end();
  }
  if (path.startsWith('/mf/')) return sendFile(site, versions, exchange);
  if (path.startsWith('/platform/')) return answerTab(site, releases, exchange);
  const isData = request.headers.accept === nextPageType;
  const release = isData ? Number(request.headers['x-release']) : site.live.stable;
  // Browsers cache a 410 without `cache-control` for a long time.
  response.setHeader('cache-control', 'private, no-store');
  if (site.live.withdrawn.includes(release)) return void response.writeHead(410).end();
  const page = await composePage(address, releases.get(release) ?? versions, { release, live: site.live });
  if (!page) return void response.writeHead(404).end();
  if (isData) return sendNext(site, exchange, { page, versions });
  const state = site.tamperState ? site.tamperState(page.state) : page.state;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  });
  response.end(writeDocument({ ...page, state }, versions));
}

function answerTab(site: FixtureSite, releases: Releases, { response, address }: Exchange): void {
  const isPoll = address.pathname === '/platform/live';
  if (isPoll) site.polls += 1;
  const number = Number(address.pathname.split('/').pop());
  const found = isPoll ? site.live : setVersions(site, releases, number);
  if (!found) return void response.writeHead(503).end();
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(found));
}

function setVersions(site: FixtureSite, releases: Releases, release: number): SetVersions | undefined {
  const versions = releases.get(release);
  const shell = versions?.['shell'];
  if (!versions || !shell) return undefined;
  const found = { release, shell: versionId(shell.release), versions: browserVersions(versions) };
  return site.tamperSet ? site.tamperSet(found) : found;
}

function sendNext(
  site: FixtureSite,
  { request: { url = '', headers }, response }: Exchange,
  {
    page: { title, state, html },
    versions,
  }: { readonly page: FixturePage; readonly versions: FixtureVersions },
): void {
  const ids = String(headers[fragmentsHeader] ?? '')
    .split(',')
    .filter(Boolean);
  site.asked.push([url, ...ids].join(' '));
  const { release, page } = state;
  const isWanted = ({ id }: PlacedFragment): boolean => ids.length === 0 || ids.includes(id);
  const fragments = state.fragments.filter(isWanted).map((fragment) => {
    // Plain HTML of every page comes only when it is asked for.
    const isKept = fragment.region === 'footer' && !ids.includes(fragment.id);
    return toNext(fragment, isKept ? undefined : html.get(fragment.id), versions);
  });
  const next: NextPage = url.endsWith('?on')
    ? { release, page, head: { title: '' }, fragments: [], redirect: '/next/redirected' }
    : { release, page, head: { title }, fragments };
  const sent = site.tamperNext ? site.tamperNext(next, ids) : next;
  if (!sent) return void response.writeHead(503).end();
  response.writeHead(200, { 'content-type': nextPageType }).end(JSON.stringify(sent));
}

function toNext(
  fragment: PlacedFragment,
  html: string | undefined,
  versions: FixtureVersions,
): PlacedFragment {
  const { data, ...rest } = fragment;
  if (fragment.outcome === 'fallback') return rest;
  if (fragment.hydrate !== 'never') return { ...rest, data, outcome: 'client' };
  const release = versions[fragment.microFrontend]?.release;
  if (!release || html === undefined) return rest;
  const styles = (release.fragments[fragment.name]?.styles ?? []).map((file) => ({
    href: `${versionPath(release)}${file}`,
    integrity: release.files[file]?.integrity ?? '',
  }));
  return { ...rest, html, styles };
}

function sendFile(site: FixtureSite, versions: FixtureVersions, { response, address }: Exchange): void {
  const path = address.pathname;
  site.fetched.push(path);
  const fault = [...site.faults].find(([part]) => path.includes(part))?.[1];
  if (fault === 'hanging') return;
  const built = Object.values(versions).find(({ release }) => path.startsWith(versionPath(release)));
  const name = built ? path.slice(versionPath(built.release).length) : '';
  if (!built?.release.files[name] || fault === 'gone') return void response.writeHead(404).end();
  const type = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'font/woff2';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  const file = readFileSync(join(built.folder, name));
  response.end(fault === 'tampered' ? `${file.toString('utf8')};window.tampered=1;` : file);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
