import '@tyres/ui/site.css';
import { createBus } from '@tyres/kit/bus';
import { createBrowserCall } from '@tyres/kit/call';
import type { Shell } from '@tyres/kit/fragment';
import { addErrorHandler, start } from 'single-spa';
import { createApplications, type Applications } from './applications';
import { createFederation } from './federation';
import { hydratePage } from './hydration';
import { createLateContent } from './late-content';
import { createNavigation } from './navigation';
import { createPageTable } from './page-table';
import { createReporter, nameError } from './report';
import { readSite } from './site';

const site = readSite(document);
const reporter = createReporter(site);
const bus = createBus({
  channel: new BroadcastChannel(`tyres:${site.base}`),
  onListenerError(error, name) {
    reportError(error);
    reporter.report({ kind: 'listener', fragment: name, version: '', error: nameError(error) });
  },
});
const load = createFederation(site);
const navigation = createNavigation({
  site,
  load,
  findPage: createPageTable(site.versions),
  applications: () => applications,
});
const { navigate, replaceAddress, fetchFragments } = navigation;
const shell: Shell = { bus, navigate, replaceAddress, call: createBrowserCall(site) };
const applications: Applications = createApplications({
  site,
  load,
  shell,
  reporter,
  late: createLateContent({ site, fetchFragments, onRedirect: (path) => location.assign(path) }),
});

addErrorHandler((error) => {
  reportError(error);
  reporter.report({ kind: 'mount', fragment: error.appOrParcelName, version: '', error: nameError(error) });
});
hydratePage(site, applications);
navigation.start();
start();
// For tests and for people at the console: what stands, and whether anything was left behind.
Reflect.set(window, 'tyres', { site, bus });
