import {
  getLiveState,
  getRelease,
  getVersion,
  reportHealth,
  watchLiveState,
} from '@tyres/registry-contract/endpoints';
import type { HealthReport } from '@tyres/registry-contract/health';
import { isLiveState, type LiveState } from '@tyres/registry-contract/live-state';
import type { Manifest, Release } from '@tyres/registry-contract/release';
import { isManifest, isRelease } from '@tyres/registry-contract/release-shape';
import { toWire, type WireRequest } from '@tyres/contract-kit/endpoint';
import { request, type Dispatcher } from 'undici';
import { readServerEvents } from './server-events';

/** The registry's API as the edge uses it. The shape of every answer is validated, since pages are built from it. */
export interface RegistryClient {
  /** The live state; undefined before the first release. */
  getState(): Promise<LiveState | undefined>;
  /** A release set; undefined when there is none with this number. */
  getByNumber(number: number): Promise<Release | undefined>;
  /** A published version, whether or not it is in a set. */
  getVersion(name: string, folder: string): Promise<Manifest | undefined>;
  /** One file of a version. Its hash is not checked here. */
  download(name: string, folder: string, file: string): Promise<Buffer>;
  /** Subscribes to the live state, until the connection ends. */
  watch(signal: AbortSignal): AsyncGenerator<LiveState>;
  /** @throws RegistryRefusal when a retry would be refused too */
  reportHealth(report: HealthReport): Promise<void>;
}

/** The registry refused a request, so a retry is useless. */
export class RegistryRefusal extends Error {}

export interface RegistryClientOptions {
  readonly dispatcher?: Dispatcher;
  /** Authorises health reports. */
  readonly edgeToken?: string;
}

const timeoutMs = 10_000;
/** A connection that is silent for so long may be dead, and is reopened. */
const silenceMs = 60_000;
const refusals = new Set([400, 413, 422]);

/** Creates a client of the registry's HTTP API. */
export function createRegistryClient(
  registryUrl: string,
  { dispatcher, edgeToken = '' }: RegistryClientOptions = {},
): RegistryClient {
  const send = (
    { method, url, body, contentType }: WireRequest,
    limits: { silenceMs?: number; signal?: AbortSignal; token?: string } = {},
  ) =>
    request(`${registryUrl}${url}`, {
      method,
      headersTimeout: timeoutMs,
      bodyTimeout: limits.silenceMs ?? timeoutMs,
      headers: {
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(limits.token === undefined ? {} : { authorization: `Bearer ${limits.token}` }),
      },
      ...(body === undefined ? {} : { body }),
      ...(limits.signal ? { signal: limits.signal } : {}),
      ...(dispatcher ? { dispatcher } : {}),
    });

  /** A validated answer; undefined for a 404. */
  async function ask<Answer>(
    wire: WireRequest,
    isRight: (value: unknown) => value is Answer,
  ): Promise<Answer | undefined> {
    const { statusCode, body } = await send(wire);
    if (statusCode === 200) {
      const answer: unknown = await body.json();
      if (isRight(answer)) return answer;
      throw new Error(`The registry's answer to ${wire.url} has the wrong shape.`);
    }
    await body.dump();
    if (statusCode === 404) return undefined;
    throw new Error(`The registry answered ${statusCode} to ${wire.url}.`);
  }

  return {
    getState: () => ask(toWire(getLiveState, {}), isLiveState),
    getByNumber: (number) => ask(toWire(getRelease, { number }), isRelease),
    getVersion: (name, folder) => ask(toWire(getVersion, { name, folder }), isManifest),
    async download(name, folder, file) {
      const path = file.split('/').map(encodeURIComponent).join('/');
      const { statusCode, body } = await send({ method: 'GET', url: `/artefacts/${name}/${folder}/${path}` });
      if (statusCode === 200) return Buffer.from(await body.arrayBuffer());
      await body.dump();
      throw new Error(`The registry answered ${statusCode} to ${name}/${folder}/${file}.`);
    },
    async *watch(signal) {
      const { statusCode, body } = await send(toWire(watchLiveState, {}), { silenceMs, signal });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The registry answered ${statusCode} to the watch.`);
      }
      for await (const { event, data } of readServerEvents(body)) {
        const state: unknown = event === 'state' ? JSON.parse(data) : undefined;
        if (isLiveState(state)) yield state;
      }
    },
    async reportHealth(report) {
      const { statusCode, body } = await send(toWire(reportHealth, report), { token: edgeToken });
      await body.dump();
      if (statusCode === 200) return;
      const message = `The registry answered ${statusCode} to a health report.`;
      throw refusals.has(statusCode) ? new RegistryRefusal(message) : new Error(message);
    },
  };
}
