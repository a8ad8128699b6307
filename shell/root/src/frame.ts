import type { FragmentHost } from '@tyres/kit/fragment-host';
import { createBus } from '@tyres/kit/bus';
import type { Shell } from '@tyres/kit/fragment';
import { fragmentElementId, type PlacedFragment } from '@tyres/kit/page-state';
import { registerApplication, start } from 'single-spa';
import { createLazyFederation } from './federation/lazy-federation';
import { createStateHolder } from './fragments/state-holder';
import { readSite, type Site } from './site';

/**
 * The script of a frame page (decision 25): makes its one fragment live, unless it is never hydrated. Its origin is opaque, so there are no calls, no
 * navigation, no news and no reports: the page around it notices when the frame says nothing.
 */
const site = readSite(document);
const [fragment] = site.fragments;
if (fragment?.outcome === 'rendered' && fragment.hydrate !== 'never') void show(site, fragment);

async function show(from: Site, shown: PlacedFragment): Promise<void> {
  const element = document.getElementById(fragmentElementId(shown.id));
  if (!element) return;
  const lifecycles = await createLazyFederation(from)(shown);
  registerApplication({
    name: shown.id,
    activeWhen: () => true,
    customProps: { host: hostOf(from, shown, element) },
    app: async () => lifecycles,
  });
  start();
}

function hostOf({ page }: Site, { data, fallback = '' }: PlacedFragment, element: HTMLElement): FragmentHost {
  return {
    element,
    adopt: true,
    staysOnPages: false,
    state: createStateHolder({ data, page }),
    shell: frameShell,
    fallback,
    onLive: () => (element.dataset['live'] = ''),
    onFailure: (_kind, error) => reportError(error),
    retry: () => location.reload(),
  };
}

const frameShell: Shell = {
  bus: createBus(),
  call: () => Promise.reject(new Error('A frame makes no calls.')),
  navigate: () => undefined,
  replaceAddress: () => undefined,
  record: () => undefined,
};
