import { createBus } from '../bus';
import type { PageInfo } from '../fragment';
import type { FragmentHost, FragmentState } from '../fragment-host';

/** The page at a path. */
export const fakePage = (path: string): PageInfo => ({
  name: 'page',
  url: path,
  path,
  params: {},
  query: {},
});

/** What the root passes to a fragment, with a state that the test sets. */
export function createFakeHost(overrides: Partial<FragmentHost> = {}) {
  let state: FragmentState = { data: { word: 'one' }, page: fakePage('/one') };
  const listeners = new Set<() => void>();
  const bus = createBus();
  const host = {
    element: document.body.appendChild(document.createElement('div')),
    adopt: false,
    staysOnPages: false,
    state: {
      get: () => state,
      subscribe: (changed: () => void) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    shell: {
      bus,
      call: () => Promise.reject(new Error('no')),
      navigate: jest.fn(),
      replaceAddress: jest.fn(),
      record: () => undefined,
    },
    fallback: 'Not available.',
    onLive: jest.fn(),
    onFailure: jest.fn(),
    retry: jest.fn(),
    ...overrides,
  };
  const setState = (next: FragmentState): void => {
    state = next;
    listeners.forEach((changed) => changed());
  };
  return { host, bus, setState, listeners };
}
