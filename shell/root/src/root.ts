import '@tyres/ui/site.css';
import type { BusEvents } from '@tyres/contract-kit/bus-events';
import { createBus } from '@tyres/kit/bus';
import { createBrowserCall } from '@tyres/kit/call';
import type { Shell } from '@tyres/kit/fragment';
import { addErrorHandler, getAppNames, start } from 'single-spa';
import { createApplications, type Applications } from './fragments/applications';
import { createLazyFederation } from './federation/lazy-federation';
import { hydratePage } from './fragments/hydrate-page';
import { createLateContent } from './fragments/late-content';
import { runEarlyModules } from './fragments/early-modules';
import { createNavigation } from './navigation/navigation';
import { createRecordedEvents } from './reporting/recorded-events';
import { createReporter, nameError } from './reporting/report';
import { readSite } from './site';
import { wait } from './within-time';
import { whenIdle } from './when-idle';

/** A resource that never loads must not keep the tab from its news. */
const loadWaitMs = 10_000;
const retryAfterMs = 4_000;

const site = readSite(document);
const firstPage = site.page.name;
const reporter = createReporter(site);
const channel = new BroadcastChannel(`tyres:${site.base}`);
const bus = createBus({
  channel,
  onListenerError(error, name) {
    reportError(error);
    reporter.report({ kind: 'listener', fragment: name, version: '', error: nameError(error) });
  },
});
const load = createLazyFederation(site);
/** Code that nothing needs before the page is loaded. */
const importLater = () => import(/* webpackChunkName: "later" */ './later');
const navigation = createNavigation({
  site,
  load,
  applications: () => applications,
  findStableRelease: async () => (await importLater()).fetchStableRelease(site.base),
  onReleaseChange: () => reporter.end(),
});
const { navigate, replaceAddress, fetchFragments } = navigation;
const recorded = createRecordedEvents();
const shell: Shell = {
  bus,
  navigate,
  replaceAddress,
  call: createBrowserCall(site),
  record: recorded.record,
};
const applications: Applications = createApplications({
  site,
  load,
  shell,
  reporter,
  late: createLateContent({ site, fetchFragments, onRedirect: (path) => location.assign(path) }),
});

addErrorHandler((error) => {
  reportError(error);
  applications.reportFailure(error.appOrParcelName, error);
});
hydratePage({
  site,
  applications,
  early: runEarlyModules(shell),
  onOtherTab: (changed) =>
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Every tab tells the others of the consent when it starts. Fragments hear it when they hydrate.
      if (!isMessageOf('consent:changed', data)) changed();
    }),
});
navigation.start();
start();
// A visitor who is asked for consent waits for that code.
if (document.querySelector('[data-consent-ask]')) void startLater();
else
  void Promise.race([new Promise((loaded) => addEventListener('load', loaded)), wait(loadWaitMs)]).then(() =>
    whenIdle(() => void startLater()),
  );
// For tests, and for engineers at the browser's console.
Reflect.set(window, 'tyres', { site, bus, applications: getAppNames });

function isMessageOf(name: keyof BusEvents, message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'name' in message && message.name === name;
}

/** Retries until the code is loaded. Until then a tab notices a withdrawn release only when it navigates. */
async function startLater(): Promise<void> {
  for (let pauseMs = retryAfterMs; ; pauseMs *= 2) {
    try {
      const later = await importLater();
      return later.startLater({ site, bus, recorded, navigation, applications, reporter, firstPage });
    } catch {
      await wait(pauseMs);
    }
  }
}
