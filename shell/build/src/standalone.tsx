import type { Call } from '@tyres/contract-kit/endpoint';
import { CallError } from '@tyres/contract-kit/endpoint';
import { isProblem } from '@tyres/contract-kit/problem';
import { createBus } from '@tyres/kit/bus';
import { openEventDrawer, type EventDrawer } from '@tyres/kit/event-drawer';
import type { HeadOf, Load, PageInfo, Shell, ViewProps } from '@tyres/kit/fragment';
import { fragmentTree } from '@tyres/kit/fragment-tree';
import type { Show } from '@tyres/kit/define-plain-fragment';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { callFakes, type Fakes } from './fake-calls';
import { findPage } from './standalone-page';

/** The path of the list of pages and fragments. */
const contentsPath = '/standalone';

interface StandaloneFragment {
  /** Absent without React. */
  readonly View?: ComponentType<ViewProps<unknown>>;
  readonly show?: Show<unknown>;
  readonly load?: Load<unknown>;
  readonly head?: HeadOf<unknown>;
}

export interface StandaloneOptions {
  readonly release: ManifestDeclaration;
  readonly fragments: Readonly<Record<string, StandaloneFragment>>;
  /** The fake's module by service. */
  readonly fakes: Fakes;
}

/** Shows one micro-frontend alone: the page of the current URL, or a list of its pages and fragments. */
export function startStandalone({ release, fragments, fakes }: StandaloneOptions): void {
  const call: Call = callFakes(fakes);
  const navigate = (path: string): void => location.assign(path);
  let drawer: EventDrawer | undefined;
  const shell: Shell = {
    bus: createBus(),
    call,
    navigate,
    replaceAddress: (path) => history.replaceState(null, '', path),
    record: (...event) => (drawer ??= openEventDrawer(document)).add(event, 'recorded'),
  };
  const page = currentPage(release);
  const names = page
    ? page.fragments
    : Object.keys(release.fragments).filter((name) => location.hash === `#${name}`);
  if (names.length === 0) return showContents(release);
  for (const name of names) void showFragment(name, page?.info ?? pageInfo(name, {}));

  async function showFragment(name: string, info: PageInfo): Promise<void> {
    const element = document.body.appendChild(document.createElement('div'));
    element.dataset['fragment'] = name;
    const fragment = fragments[name];
    if (!fragment) {
      element.textContent = `${name}, a fragment of another team, goes here.`;
      return;
    }
    try {
      const data = await fragment.load?.({
        page: info,
        call,
        signal: new AbortController().signal,
        now: new Date(),
      });
      const head = fragment.head?.(data, info);
      if (head) document.title = head.title;
      const { View, show } = fragment;
      if (View) createRoot(element).render(fragmentTree({ id: name, View }, { data, page: info }, shell));
      else show?.(element, { data, page: info }, { shell, adopt: false });
    } catch (error) {
      element.textContent = `${name} did not load: ${describe(error)}`;
    }
  }
}

/** The page of the current URL; none at `/standalone`, or where a hash names a fragment. */
function currentPage(release: ManifestDeclaration) {
  const { pathname, hash } = location;
  if (pathname === contentsPath || (pathname === '/' && hash)) return undefined;
  const found = findPage(release.pages, pathname);
  if (!found) return undefined;
  const frame = Object.entries(release.fragments)
    .filter(([, { everyPage }]) => everyPage)
    .map(([fragment]) => fragment);
  return {
    info: pageInfo(found.name, found.params),
    fragments: [...frame, ...Object.values(found.page.fragments).flat()],
  };
}

function pageInfo(name: string, params: Readonly<Record<string, string>>): PageInfo {
  const query: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(location.search)) (query[key] ??= []).push(value);
  return {
    name,
    url: location.pathname + location.search,
    path: location.pathname,
    params: { ...params },
    query,
  };
}

function showContents(release: ManifestDeclaration): void {
  const list = document.body.appendChild(document.createElement('ul'));
  const add = (href: string, text: string): void => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    if (href.includes('#')) link.addEventListener('click', () => setTimeout(() => location.reload()));
    list.appendChild(document.createElement('li')).append(link);
  };
  for (const [name, { path }] of Object.entries(release.pages)) add(path, `page ${name}: ${path}`);
  for (const name of Object.keys(release.fragments)) add(`/standalone#${name}`, `fragment ${name}`);
}

function describe(error: unknown): string {
  if (error instanceof Error && 'location' in error) return `it redirects to ${String(error.location)}`;
  if (error instanceof CallError && isProblem(error.problem)) return error.problem.message;
  return String(error);
}
