import { isTest, type Source } from '../behaviours/sources';
import type { Package } from './packages';

/** The endpoints of a service that a package calls. */
export interface Calls {
  /** The package's folder from the root. */
  readonly caller: string;
  readonly service: string;
  readonly endpoints: readonly string[];
}

const contractFolder = /^services\/([\w-]+)\/contract$/;
const declared = /export const (\w+) = (?:\/\* #__PURE__ \*\/ )?endpoint[<(]/g;
const imported = /import \{([^}]*)\} from '(@tyres\/[\w-]+)/g;
/** Packages that call the services in tests, or to set up a site on one machine. */
const isTool = /^(services\/stack|shell\/e2e)$/;

/** Who calls whom: a package calls the endpoints that its code imports from the contracts of other services. */
export function findCalls(packages: readonly Package[], sources: readonly Source[]): readonly Calls[] {
  const contracts = packages.flatMap(({ name, folder }) => {
    const [, service] = contractFolder.exec(folder) ?? [];
    return service === undefined ? [] : [{ name, service, endpoints: endpointsIn(folder, sources) }];
  });
  const callers = packages.filter(({ folder }) => !contractFolder.test(folder) && !isTool.test(folder));
  return callers.flatMap(({ folder }) => {
    const used = importsOf(folder, sources);
    return contracts
      .filter(({ service }) => folder !== `services/${service}`)
      .map(({ name, service, endpoints }) => ({
        caller: folder,
        service,
        endpoints: endpoints.filter((endpoint) => used.has(`${name} ${endpoint}`)),
      }))
      .filter(({ endpoints }) => endpoints.length > 0);
  });
}

const [start, end] = ['<!-- calls -->', '<!-- /calls -->'];

/** Replaces the table between `<!-- calls -->` and `<!-- /calls -->`. @throws when the document does not have both */
export function replaceCalls(document: string, calls: readonly Calls[]): string {
  const [before, rest] = document.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`The document needs ${start} and ${end}.`);
  return `${before}${start}\n\n${writeTable(calls)}\n\n${end}${after}`;
}

function writeTable(calls: readonly Calls[]): string {
  const rows = calls.map(
    ({ caller, service, endpoints }) =>
      `| ${caller.replace('services/', '')} | ${service} | ${endpoints.map((name) => `\`${name}\``).join(', ')} |`,
  );
  return ['| caller | service | endpoints |', '| --- | --- | --- |', ...rows].join('\n');
}

function endpointsIn(folder: string, sources: readonly Source[]): readonly string[] {
  return productIn(folder, sources)
    .flatMap(({ text }) => [...text.matchAll(declared)].map(([, name = '']) => name))
    .sort();
}

/** What a package imports from other packages, as `<package> <name>`. */
function importsOf(folder: string, sources: readonly Source[]): ReadonlySet<string> {
  const found = productIn(folder, sources).flatMap(({ text }) =>
    [...text.matchAll(imported)].flatMap(([, names = '', name = '']) =>
      names.split(',').map((one) => `${name} ${one.trim().split(' as ')[0]}`),
    ),
  );
  return new Set(found);
}

const productIn = (folder: string, sources: readonly Source[]): readonly Source[] =>
  sources.filter(
    (source) =>
      source.path.startsWith(`${folder}/src/`) && !isTest(source) && !source.path.includes('/testing/'),
  );
