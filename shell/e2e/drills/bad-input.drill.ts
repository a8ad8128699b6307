import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pathParameters, type EndpointSpec } from '@tyres/contract-kit/endpoint';
import { badRequests } from '@tyres/service-kit/testing/bad-input/bad-requests';
import { badSegments, badTexts, scriptMark } from '@tyres/service-kit/testing/bad-input/bad-texts';
import { programs } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { addressFields } from '../src/address-fields';
import { fillPath, sampleParameters } from '../src/sample-parameters';
import type { Drill } from './drill';
import { createRawClient, type RawClient, type RawRequest } from './raw-client';

interface Bad {
  /** As in `GET /select-tyres brand: NUL`. */
  readonly label: string;
  readonly request: RawRequest;
}

/** Requests to each page and endpoint in the short form. */
const shortShare = { page: 12, endpoint: 6 };
/** Concurrent requests, each with its own session and address. */
const clients = 8;

/**
 * A failure that the input causes is repeatable, so each is sent again at once. Only a service that was unavailable gets
 * more time: it was busy, and its circuit breaker closes.
 */
const repeatAfterMs = [0, 2_000, 6_000];

/** Every page and public endpoint is sent bad input in each parameter and field. */
export const drill: Drill = {
  title: 'Bad input in every field and parameter causes no 5xx, reflects no script and ends no process.',
  async run({ stack, isShort, note }) {
    const before = await readLogs(stack);
    const pages = Object.entries(addressFields).flatMap(([path, fields]) =>
      sampleOf(badPages(path, fields), isShort ? shortShare.page : Infinity),
    );
    const calls = (await badCalls(stack)).flatMap((all) =>
      sampleOf(all, isShort ? shortShare.endpoint : Infinity),
    );
    note(`${pages.length} requests for pages, ${calls.length} for endpoints`);
    const { statuses, repeated, failures } = await sendAll(stack, [...pages, ...calls]);
    const after = await readLogs(stack);
    const late = after.late - before.late;
    // On a busy machine lateness says nothing about the input.
    const counted = after.failed - before.failed - (isShort ? late : 0);
    const restarted = after.processes - before.processes;
    return {
      figures: {
        'requests for pages': pages.length,
        'requests for endpoints': calls.length,
        ...Object.fromEntries([...statuses].sort().map(([status, count]) => [`answered ${status}`, count])),
        'sent again': repeated,
        'failures counted': counted,
        'of time': late,
        'processes ended': restarted,
      },
      failures: [
        ...failures,
        ...(before.processes < programs.length ? ['The logs do not name every process.'] : []),
        ...(counted > 0 ? [`${counted} fragments were counted as failed; see edge.log.`] : []),
        ...(restarted > 0 ? [`${restarted} processes were started again.`] : []),
      ],
    };
  },
};

/** Each parameter and each field of a page with each text, and all fields at once. */
function badPages(path: string, fields: readonly string[]): Bad[] {
  // No browser sends a lone surrogate, and an empty segment is another path.
  const texts = Object.entries(badTexts).map(
    ([label, text]) => [label, Buffer.from(text).toString()] as const,
  );
  const page = (label: string, params: Readonly<Record<string, string>>, query: string): Bad => {
    const filled = fillPath(path, { ...sampleParameters(path), ...params });
    return {
      label: `GET ${path} ${label}`,
      request: { method: 'GET', url: query ? `${filled}?${query}` : filled },
    };
  };
  const queryOf = (names: readonly string[], text: string): string =>
    new URLSearchParams(names.map((name) => [name, text.slice(0, 8_000 / names.length)])).toString();
  return [
    ...pathParameters(path).flatMap((name) => [
      ...Object.entries(badSegments).map(([label, segment]) =>
        page(`${name}: ${label}`, { [name]: segment }, ''),
      ),
      ...texts.map(([label, text]) =>
        page(`${name}: ${label}`, { [name]: encodeURIComponent(text).slice(0, 8_000) }, ''),
      ),
    ]),
    ...[...fields, 'unknown'].flatMap((name) =>
      texts.map(([label, text]) => page(`?${name}: ${label}`, {}, queryOf([name], text))),
    ),
    ...texts.map(([label, text]) => page(`all: ${label}`, {}, queryOf(fields, text))),
  ];
}

/** The bad requests of each public endpoint that the services serve. */
async function badCalls({ addresses }: Stack): Promise<Bad[][]> {
  const contracts = await Promise.all(
    Object.entries(addresses.services).map(async ([service, url]) => {
      const { endpoints }: { endpoints: Required<EndpointSpec>[] } = await (
        await fetch(`${url}/contract`)
      ).json();
      const schemas: object = await import(
        fileURLToPath(new URL(`../../../services/${service}/contract/src/schemas.ts`, import.meta.url))
      );
      return endpoints.filter(({ audience }) => audience === 'public').map((one) => badCallsOf(one, schemas));
    }),
  );
  return contracts.flat();
}

function badCallsOf(endpoint: Required<EndpointSpec>, schemas: object): Bad[] {
  const schema: unknown = new Map<string, unknown>(Object.entries(schemas)).get(`${endpoint.name}Input`);
  const isKnown = typeof schema === 'object' && schema !== null && 'fields' in schema;
  const fields = isKnown && schema.fields ? Object.keys(schema.fields) : [];
  const sample = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, '1']));
  return badRequests({ endpoint, sample, fields }).map(({ label, request }) => ({
    label: `${endpoint.method} ${endpoint.path} ${label}`,
    request,
  }));
}

/** At most this many of the items, spread evenly. */
function sampleOf<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item): item is Item => item !== undefined,
  );
}

async function sendAll(stack: Stack, requests: readonly Bad[]) {
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const queue = requests.values();
  const count = (status: string): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let shoppers = 0;
  let repeated = 0;
  const nextShopper = (): Promise<RawClient> => {
    shoppers += 1;
    return shopperAt(stack, `127.0.${2 + Math.floor(shoppers / 250)}.${1 + (shoppers % 250)}`);
  };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      let client = await nextShopper();
      for (const { label, request } of queue) {
        const send = () => client.send(request).catch((error: unknown) => String(error));
        let first = await send();
        // A rate limit says nothing about the input: another client sends it.
        if (typeof first !== 'string' && first.status === 429) {
          client.close();
          client = await nextShopper();
          first = await send();
        }
        let answer = first;
        for (const pauseMs of repeatAfterMs) {
          const status = typeof answer === 'string' ? 503 : answer.status;
          if (status < 500 || (status !== 503 && pauseMs > 0)) break;
          repeated += 1;
          await setTimeout(pauseMs);
          answer = await send();
        }
        count(typeof answer === 'string' ? 'nothing' : String(answer.status));
        const wrong = typeof answer === 'string' ? answer : wrongWith(answer);
        if (wrong) failures.push(`${label}: ${wrong}`);
      }
      client.close();
    }),
  );
  return { statuses, repeated, failures: failures.slice(0, 20) };
}

/** A client with a size and a basket, so that pages have something to show. */
async function shopperAt({ addresses }: Stack, localAddress: string): Promise<RawClient> {
  const client = createRawClient(addresses.site, localAddress);
  const post = (url: string, form: Record<string, string>) =>
    client.send({
      method: 'POST',
      url,
      headers: { origin: addresses.site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  await client.send({ method: 'GET', url: '/' });
  await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA' });
  const { text } = await client.send({ method: 'GET', url: '/confirm-size' });
  await post('/enter-size-submit', {
    size: /name="size"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? '',
    tyre_position: 'same',
  });
  const list = await client.send({ method: 'GET', url: '/select-tyres' });
  const st_code = /name="st_code"[^>]*value="([^"{]+)"/.exec(list.text)?.[1] ?? '';
  await post('/ajax/add_to_basket', { st_code, quantity: '2', home_delivery: '0', return_to: '/basket' });
  return client;
}

function wrongWith({ status, type, text }: { status: number; type: string; text: string }): string {
  if (status >= 500) return `answered ${status}`;
  return /html|svg|xml/.test(type) && text.includes(scriptMark) ? 'script is shown again' : '';
}

interface Noted {
  readonly processes: number;
  /** Failed fragments, and the late ones among them. */
  readonly failed: number;
  readonly late: number;
}

/** Reads the programs' logs: their processes, and the number of failed fragments. */
async function readLogs({ logFolder }: Stack): Promise<Noted> {
  const logs = await Promise.all(
    programs.map((name) => readFile(join(logFolder, `${name}.log`), 'utf8').catch(() => '')),
  );
  const pids = logs.map((log) => new Set([...log.matchAll(/"pid":(\d+)/g)].map(([, pid]) => pid)).size);
  const failed = logs
    .flatMap((log) => log.split('\n'))
    .filter((line) => line.includes('A fragment did not come out whole.'));
  return {
    processes: pids.reduce((sum, count) => sum + count, 0),
    failed: failed.length,
    late: failed.filter((line) => /"kind":"(hang|late)"|load took too long/.test(line)).length,
  };
}
