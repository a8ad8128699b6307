import {
  getArtefact,
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
import { responseOf, startExchange, type ServiceResponse } from '@tyres/service-kit/calls/exchange';
import type { ServicePool } from '@tyres/service-kit/calls/pool';
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

/** Longest pause within a response. The whole response may take longer, since files can be large. */
const silenceMs = 10_000;
/** A watch that is silent for this long may have lost its connection, so it is reopened. */
const watchSilenceMs = 60_000;
const refusals = new Set([400, 413, 422]);

/** Creates a client of the registry's HTTP API. The edge's token authorises health reports. */
export function createRegistryClient(pool: ServicePool, edgeToken = ''): RegistryClient {
  async function send({ contentType, ...wire }: WireRequest, token?: string): Promise<ServiceResponse> {
    const headers = {
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return responseOf(startExchange(pool, { ...wire, headers }, { silenceMs }));
  }

  /** A validated answer; undefined for a 404. */
  async function ask<Answer>(
    wire: WireRequest,
    isRight: (value: unknown) => value is Answer,
  ): Promise<Answer | undefined> {
    const { status, body } = await send(wire);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`The registry answered ${status} to ${wire.url}.`);
    const answer: unknown = JSON.parse(body.toString());
    if (isRight(answer)) return answer;
    throw new Error(`The registry's answer to ${wire.url} has the wrong shape.`);
  }

  return {
    getState: () => ask(toWire(getLiveState, {}), isLiveState),
    getByNumber: (number) => ask(toWire(getRelease, { number }), isRelease),
    getVersion: (name, folder) => ask(toWire(getVersion, { name, folder }), isManifest),
    async download(name, folder, file) {
      const { status, body } = await send(toWire(getArtefact, { name, folder, file }));
      if (status === 200) return body;
      throw new Error(`The registry answered ${status} to ${name}/${folder}/${file}.`);
    },
    async *watch(signal) {
      const { method, url } = toWire(watchLiveState, {});
      // Not an exchange: its response never ends.
      const { statusCode, body } = await pool.dispatcher.request({
        method,
        path: `${pool.basePath}${url}`,
        headersTimeout: silenceMs,
        bodyTimeout: watchSilenceMs,
        signal,
      });
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
      const { status } = await send(toWire(reportHealth, report), edgeToken);
      if (status === 200) return;
      const message = `The registry answered ${status} to a health report.`;
      throw refusals.has(status) ? new RegistryRefusal(message) : new Error(message);
    },
  };
}
