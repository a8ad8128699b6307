import type { EndpointSpec } from '@tyres/contract-kit/endpoint';
import type { Queryable } from '../../database';
import type { RedisClient } from '../../redis';
import type { SampleInput } from './bad-requests';
import { findHarm, type HarmOptions } from './find-harm';
import { printDatabase, printRedis } from './state-print';

/** Hundreds of requests, on a machine that may be busy. */
const timeoutMs = 90_000;

type PerEndpoint = Pick<HarmOptions, 'headers' | 'restore'>;

/** A service with some state that bad input could harm. */
export interface ServiceAtRisk extends Pick<HarmOptions, 'app' | 'sessionId' | 'restore' | 'isRefusal'> {
  /** A valid input for each endpoint. */
  readonly samples: Readonly<Record<string, SampleInput>>;
  /** Options of single endpoints. */
  readonly special?: Readonly<Record<string, PerEndpoint>>;
  readonly database?: Queryable;
  /** Tables that refused calls add to. */
  readonly logTables?: readonly string[];
  readonly redis?: RedisClient;
  close(): Promise<unknown>;
}

export interface BadInputOptions {
  /** The contract's module of endpoints. */
  readonly endpoints: Readonly<Record<string, Required<EndpointSpec>>>;
  /** The contract's module of schemas: `<endpointName>Input` for each endpoint. */
  readonly schemas: object;
  readonly start: () => Promise<ServiceAtRisk>;
}

/** Declares tests that send every kind of bad input to each endpoint of a service. Needs a test file of its own. */
export function testBadInput({ endpoints, schemas, start }: BadInputOptions): void {
  const named = new Map<string, object>(Object.entries(schemas));
  let service: ServiceAtRisk;
  let served: Set<string>;

  beforeAll(async () => {
    service = await start();
    const { body } = await service.app.request({ url: '/contract' });
    served = new Set(JSON.parse(body).endpoints.map(({ name }: EndpointSpec) => name));
  });
  afterAll(() => service?.close());

  test('each endpoint that is served has a schema and a sample', () => {
    const without = [...served].filter((name) => !service.samples[name] || !named.has(`${name}Input`));
    expect(without).toEqual([]);
  });

  test.each(Object.values(endpoints).map(({ name }) => name))(
    '%s refuses bad input without harm',
    async (name) => {
      const endpoint = Object.values(endpoints).find((one) => one.name === name);
      const sample = service.samples[name];
      if (!served.has(name) || !endpoint || !sample) return;
      const { app, sessionId, database, logTables, redis, restore, isRefusal, special = {} } = service;
      const printState = async (): Promise<string> =>
        [database ? await printDatabase(database, logTables) : '', redis ? await printRedis(redis) : ''].join(
          '\n',
        );
      const harm = await findHarm({
        app,
        endpoint,
        sample,
        sessionId,
        printState,
        schema: named.get(`${name}Input`) ?? {},
        ...(restore ? { restore } : {}),
        ...(isRefusal ? { isRefusal } : {}),
        ...special[name],
      });
      expect(harm).toEqual([]);
    },
    timeoutMs,
  );
}
