import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callFakes } from '@tyres/build/fake-calls';
import { CallError, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import { isFields } from '@tyres/contract-kit/is-fields';
import type { Problem } from '@tyres/contract-kit/problem';
import type { KnownAnswer } from '@tyres/edge/calls/known-answer';
import type { ServiceRequest } from '@tyres/edge/calls/service-request';
import { createPathTable } from '@tyres/edge/http/path-table';
import { shortMessage } from '@tyres/edge/render/short-message';
import type { Manifest } from '@tyres/registry-contract/release';
import { parseFields, parseJsonFields } from '@tyres/service-kit/form-fields';

type AnyEndpoint = Endpoint<EndpointInput, unknown>;

/** The contracts that a micro-frontend has installed, with their fakes in place of the services. */
export interface ContractFakes {
  readonly endpoints: readonly AnyEndpoint[];
  /** Undefined when the contract is not installed, or has no such endpoint. */
  endpoint(service: string, name: string): AnyEndpoint | undefined;
  /** Answers a request as the edge would get it from the service. The code is `unanswered` if the fake is missing or throws. Never rejects. */
  answer(request: ServiceRequest): Promise<KnownAnswer>;
  /** Refuses a call whose endpoint is undefined, with the code `unanswered`. */
  refuse(service: string, name: string): Problem;
}

/** Loads the contracts of all services that a version calls, as packages of the folder `@tyres/<service>-contract`. */
export async function loadContractFakes(
  { endpoints }: Pick<Manifest, 'endpoints'>,
  folder: string,
): Promise<ContractFakes> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const services = [...new Set(endpoints.map((endpoint) => endpoint.split('.')[0] ?? ''))];
  const contracts = new Map<string, Contract>();
  for (const service of services) {
    const file = findFile(() => resolve(`@tyres/${service}-contract/fake`));
    if (file) contracts.set(service, await loadContract(file));
  }
  const call = callFakes(Object.fromEntries([...contracts].map(([service, { fake }]) => [service, fake])));
  const endpoint: ContractFakes['endpoint'] = (service, name) => contracts.get(service)?.endpoints.get(name);
  const refuse: ContractFakes['refuse'] = (service, name) =>
    unansweredProblem(
      contracts.has(service)
        ? `@tyres/${service}-contract has no endpoint ${name}.`
        : `@tyres/${service}-contract is not installed, so that ${service}.${name} has no fake.`,
    );
  return {
    endpoints: [...contracts.values()].flatMap((contract) => [...contract.endpoints.values()]),
    endpoint,
    refuse,
    async answer(request) {
      const { service, name } = request;
      const asked = endpoint(service, name);
      if (!asked) return { kind: 'refused', problem: refuse(service, name) };
      try {
        const answer = await call(asked, inputOf(asked, request));
        const isJson = asked.answers === 'json';
        const text = isJson ? JSON.stringify(answer) : String(answer);
        return { kind: 'answered', body: Buffer.from(text), isJson, digest: '' };
      } catch (error) {
        if (!(error instanceof CallError))
          return refused(`The fake of ${service}.${name} threw ${shortMessage(String(error))}`);
        const { problem } = error;
        return problem.status === 0 ? refused(problem.message) : { kind: 'refused', problem };
      }
    },
  };
}

interface Contract {
  readonly endpoints: ReadonlyMap<string, AnyEndpoint>;
  readonly fake: Readonly<Record<string, unknown>>;
}

async function loadContract(fakeFile: string): Promise<Contract> {
  const folder = dirname(fakeFile);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const load = async (name: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(folder, name)).href);
  const modules = await Promise.all(files.map(load));
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return {
    endpoints: new Map(endpoints.map((endpoint) => [endpoint.name, endpoint])),
    fake: await import(pathToFileURL(fakeFile).href),
  };
}

function findFile(resolve: () => string): string | undefined {
  try {
    return resolve();
  } catch {
    return undefined;
  }
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return isFields(value) && typeof value['service'] === 'string' && typeof value['audience'] === 'string';
}

/** The input of a call, from the request that `toWire` made of it. Numbers and booleans stay text, as a service first reads them. */
function inputOf(
  { path }: AnyEndpoint,
  { method, url, body = '', contentType }: ServiceRequest,
): EndpointInput {
  const [pathname = '', query = ''] = url.split('?');
  const params = createPathTable([[path, true]])(pathname)?.params;
  const form = method === 'GET' ? query : body;
  const fields =
    contentType === 'application/json' ? parseJsonFields(body) : parseFields(new URLSearchParams(form));
  return { ...fields, ...params };
}

const refused = (message: string): KnownAnswer => ({ kind: 'refused', problem: unansweredProblem(message) });

/** Has a 4xx status: the edge would count a 5xx as a failure of the fragment. */
function unansweredProblem(message: string): Problem {
  return { status: 404, code: 'unanswered', message };
}
