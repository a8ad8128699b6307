import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@tyres/contract-kit/endpoint';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import { callFakes } from './fake-calls';

type TextEndpoint = Endpoint<Readonly<Record<string, string>>, string>;

/** Answers a path with a fake's text; undefined where no endpoint has it. */
export type FakeFile = (path: string) => Promise<string> | undefined;

/**
 * What browsers load from services by themselves, such as pictures: public GETs that answer text, from the fakes of the
 * contracts that a micro-frontend names.
 */
export async function readFakeFiles({ endpoints }: ManifestDeclaration, folder: string): Promise<FakeFile> {
  const services = [...new Set(endpoints.map((endpoint) => endpoint.split('.')[0] ?? ''))];
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  const load = async (service: string, module: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(resolve(`@tyres/${service}-contract/${module}`)).href);
  const found = await Promise.all(
    services.map(async (service) => {
      const call = callFakes({ [service]: await load(service, 'fake') });
      return Object.values(await load(service, 'endpoints'))
        .filter(isTextEndpoint)
        .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path), call }));
    }),
  );
  return (path) => {
    for (const { endpoint, pattern, call } of found.flat()) {
      const match = pattern.exec(path);
      if (match) return call(endpoint, { ...match.groups });
    }
    return undefined;
  };
}

function isTextEndpoint(value: unknown): value is TextEndpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'answers' in value &&
    value.answers === 'text' &&
    'audience' in value &&
    value.audience === 'public'
  );
}

/** `/fitter-map/{picture}` as an expression with named groups. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
