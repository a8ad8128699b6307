import { join } from 'node:path';
import { findPage } from '@tyres/build/standalone-page';
import type { Problem } from '@tyres/contract-kit/problem';
import { createAllowedCalls } from '@tyres/edge/calls/allowed-calls';
import { readPageEndpoints } from '@tyres/edge/calls/page-endpoint';
import { createFragmentWorker, type FragmentWorker } from '@tyres/edge/render/fragment-worker';
import type { FragmentResult } from '@tyres/edge/render/protocol';
import { shortMessage } from '@tyres/edge/render/short-message';
import { workerScript } from '@tyres/edge/render/worker-script';
import { defaultTimes } from '@tyres/edge/settings';
import type { PageInfo } from '@tyres/kit/fragment';
import { parameterTypes, readPagePath } from '@tyres/registry-contract/page-path';
import { versionId, type Manifest, type PageDeclaration } from '@tyres/registry-contract/release';
import { readBuild } from '../pack-folder';
import { loadContractFakes, type ContractFakes } from './contract-fakes';

/** What rendering a build has shown. */
export interface RenderCheck {
  /** Fragments that were rendered at least once. */
  readonly rendered: readonly string[];
  /** Fragments that answered otherwise each time: not found, a redirect, or the refusal of a fake. */
  readonly notRendered: readonly string[];
  /** In sentences: calls that have no fake, or whose fake threw. They explain why a fragment was not rendered. */
  readonly unanswered: readonly string[];
  /** In sentences: what failed, and calls that the manifest does not name. */
  readonly problems: readonly string[];
}

const workerMemoryMegabytes = 192;
/** More patient than an edge: a busy machine is no fault of the build. */
const times = { startMs: 30_000, loadMs: 15_000, hangMs: 5_000 } as const;
/** Bounds the search for addresses of pages with parameters. */
const mostVisits = 300;
const linkPattern = /href="(\/[^"?#]*)/g;
/** In our contracts a slug is what stands for a thing in an address. */
const slugPattern = /"(?:\w+_)?slug":"([a-z0-9-]+)"/g;

/**
 * Loads a build's server bundle in a process like an edge's, and renders each fragment on each of its pages, with the fakes of
 * the contracts in place of services. Addresses of pages with parameters come from links on other pages, and from the fakes' slugs.
 * The contracts are those that `packageFolder` has installed.
 * @throws NotBuilt
 */
export async function checkRendering(dist: string, packageFolder = dist): Promise<RenderCheck> {
  const manifest = await readBuild(dist);
  if (manifest.server === undefined) return { rendered: [], notRendered: [], unanswered: [], problems: [] };
  const fakes = await loadContractFakes(manifest, packageFolder);
  const worker = createFragmentWorker({
    script: await workerScript(),
    bundle: join(dist, manifest.server),
    fragments: Object.keys(manifest.fragments),
    title: `render check of ${manifest.name} ${versionId(manifest)}`,
    memoryMegabytes: workerMemoryMegabytes,
    recordsInputs: true,
    hangMs: times.hangMs,
    startMs: times.startMs,
    quarantineMs: defaultTimes.quarantineMs,
    // Each result says it, too.
    onFailure: () => undefined,
    onLog: () => undefined,
  });
  try {
    const failure = await worker.settled;
    if (failure)
      return {
        rendered: [],
        notRendered: Object.keys(manifest.fragments),
        unanswered: [],
        problems: [`The server bundle cannot be loaded: ${shortMessage(failure.message)}`],
      };
    return await visitPages(manifest, fakes, worker);
  } finally {
    worker.close();
  }
}

interface Visit {
  readonly page: PageInfo;
  readonly fragments: readonly string[];
}

/** What the visits so far have shown. */
interface Seen {
  readonly problems: Set<string>;
  readonly unanswered: Set<string>;
  readonly rendered: Set<string>;
  /** Paths that were visited. */
  readonly paths: Set<string>;
  readonly links: Set<string>;
  readonly slugs: readonly string[];
}

async function visitPages(
  manifest: Manifest,
  fakes: ContractFakes,
  worker: FragmentWorker,
): Promise<RenderCheck> {
  const seen: Seen = {
    problems: new Set(),
    unanswered: new Set(),
    rendered: new Set(),
    paths: new Set(),
    links: new Set(),
    slugs: await listSlugs(fakes),
  };
  const visit = async (next: Visit): Promise<void> => {
    seen.paths.add(next.page.path);
    for (const [name, result] of await render(manifest, { fakes, worker }, next, seen)) {
      if (result.outcome === 'rendered') {
        seen.rendered.add(name);
        for (const [, path = ''] of result.html.matchAll(linkPattern)) seen.links.add(path);
      }
      if ('failure' in result && result.failure)
        seen.problems.add(`${name} on ${next.page.path}: ${shortMessage(result.failure.message)}`);
    }
  };
  await visit({ page: infoOf('home', '/'), fragments: withoutPage(manifest) });
  for (const [name, page] of Object.entries(manifest.pages))
    if (!page.path.includes('{')) await visit(visitOf(name, page, page.path, {}));
  for (let visits = 0; visits < mostVisits; visits += 1) {
    const next = nextVisit(manifest, seen);
    if (!next) break;
    await visit(next);
  }
  return {
    rendered: [...seen.rendered],
    notRendered: Object.keys(manifest.fragments).filter((name) => !seen.rendered.has(name)),
    unanswered: [...seen.unanswered],
    problems: [...seen.problems],
  };
}

/** An address that was not visited, of a page with parameters that has a fragment which was not rendered yet. */
function nextVisit({ pages }: Manifest, { links, slugs, paths, rendered }: Seen): Visit | undefined {
  const isWanted = (page: PageDeclaration, path: string): boolean =>
    !paths.has(path) && ownFragments(page).some((name) => !rendered.has(name));
  for (const path of links) {
    const found = findPage(pages, path);
    if (found && isWanted(found.page, path)) return visitOf(found.name, found.page, path, found.params);
  }
  for (const [name, page] of Object.entries(pages))
    for (const word of [postcode, ...slugs]) {
      const filled = fill(page.path, word);
      if (filled && isWanted(page, filled.path)) return visitOf(name, page, filled.path, filled.params);
    }
  return undefined;
}

/** The slugs in the fakes' answers to calls without input. */
async function listSlugs({ endpoints, answer }: ContractFakes): Promise<readonly string[]> {
  const lists = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const answers = await Promise.all(lists.map((list) => answer({ ...list, url: list.path })));
  const texts = answers.map((given) => (given.kind === 'answered' ? given.body.toString() : ''));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(slugPattern)].map(([, slug = '']) => slug)))];
}

/** Renders fragments of one page. A call that the manifest does not name is a problem. */
function render(
  manifest: Manifest,
  { fakes, worker }: { readonly fakes: ContractFakes; readonly worker: FragmentWorker },
  { page, fragments }: Visit,
  { problems, unanswered }: Pick<Seen, 'problems' | 'unanswered'>,
): Promise<ReadonlyMap<string, FragmentResult>> {
  const allow = createAllowedCalls({
    endpoint: (service, name) => readPageEndpoints([fakes.endpoint(service, name)])[0],
    refreshSoon: () => Promise.resolve(),
  });
  const note = ({ code, message }: Problem): void => {
    if (code === 'call_not_declared') problems.add(`${page.path}: ${message}`);
    if (code === 'unanswered') unanswered.add(message);
  };
  const results = new Map<string, FragmentResult>();
  return new Promise((resolve) => {
    if (fragments.length === 0) return resolve(results);
    const work = {
      fragments: fragments.map((name) => ({ name, render: true })),
      page,
      nowMs: Date.now(),
      deadlineMs: times.loadMs,
    };
    worker.run(work, {
      async allow(asked) {
        const { service, name } = asked;
        const isNamed = manifest.endpoints.some((endpoint) => endpoint.startsWith(`${service}.${name}@`));
        const lacksFake = isNamed && !fakes.endpoint(service, name);
        const request = lacksFake ? fakes.refuse(service, name) : await allow(manifest, asked);
        if ('code' in request) note(request);
        return request;
      },
      async call(request) {
        const answer = await fakes.answer(request);
        if (answer.kind === 'refused') note(answer.problem);
        return answer;
      },
      onResult(name, result) {
        results.set(name, result);
        if (results.size === fragments.length) resolve(results);
      },
    });
  });
}

/** The fragments that no page of the version lists: those of every page, and those for other teams' pages. */
function withoutPage({ pages, fragments }: Manifest): string[] {
  const listed = new Set(Object.values(pages).flatMap((page) => Object.values(page.fragments).flat()));
  return Object.keys(fragments).filter((name) => !listed.has(name));
}

function visitOf(
  name: string,
  page: PageDeclaration,
  path: string,
  params: Readonly<Record<string, string>>,
): Visit {
  const consent = { settings: null, refusesAdvertising: false };
  const info = { ...infoOf(name, path, params), ...(page.showsConsent ? { consent } : {}) };
  return { page: info, fragments: ownFragments(page) };
}

function ownFragments({ fragments }: PageDeclaration): string[] {
  return Object.values(fragments)
    .flat()
    .filter((fragment) => !fragment.includes('@'));
}

function infoOf(name: string, path: string, params: Readonly<Record<string, string>> = {}): PageInfo {
  return { name, url: path, path, params, query: {} };
}

const postcode = 'n1-7aa';

/** The address of a page with this word for its parameter; undefined if it has several, none, or one of another type. */
function fill(
  pattern: string,
  word: string,
): { readonly path: string; readonly params: Readonly<Record<string, string>> } | undefined {
  const segments = readPagePath(pattern);
  const [parameter, ...others] = segments.filter((segment) => 'parameter' in segment);
  if (!parameter || others.length > 0) return undefined;
  const isTyped = parameter.type !== undefined;
  if (isTyped && parameterTypes[parameter.type]?.(word) !== true) return undefined;
  const path = segments.map((segment) => ('text' in segment ? segment.text : word)).join('/');
  return { path, params: { [parameter.parameter]: word } };
}
