import {
  getCurrentRelease,
  getRelease,
  listVersions,
  watchReleases,
} from '@tyres/registry-contract/endpoints';
import type { BuiltRelease, ReleaseSet } from '@tyres/registry-contract/release';
import { toWire } from '@tyres/contract-kit/endpoint';
import { request, type Dispatcher } from 'undici';
import { isBuiltRelease, isReleaseSet } from '@tyres/registry-contract/release-shape';
import { readServerEvents } from './server-events';

/** What the edge asks of the registry. Every answer is checked for its shape, since pages are made from it. */
export interface RegistryClient {
  /** The live set; undefined while nothing has been released. */
  getCurrent(): Promise<ReleaseSet | undefined>;
  /** A set by its number; undefined when there is none. */
  getByNumber(number: number): Promise<ReleaseSet | undefined>;
  /** A published version, whether it is in a set or not. */
  getVersion(name: string, folder: string): Promise<BuiltRelease | undefined>;
  /** One file of a version, unchecked. */
  download(name: string, folder: string, file: string): Promise<Buffer>;
  /** Numbers of the live set as it changes, until the connection ends. */
  watch(signal: AbortSignal): AsyncGenerator<number>;
}

const timeoutMs = 10_000;
/** A connection that says nothing for so long may be dead; asking anew costs nothing. */
const silenceMs = 60_000;

/** Talks to the registry over HTTP. */
export function createRegistryClient(registryUrl: string, dispatcher?: Dispatcher): RegistryClient {
  const get = (path: string, limits: { silenceMs?: number; signal?: AbortSignal } = {}) =>
    request(`${registryUrl}${path}`, {
      headersTimeout: timeoutMs,
      bodyTimeout: limits.silenceMs ?? timeoutMs,
      ...(limits.signal ? { signal: limits.signal } : {}),
      ...(dispatcher ? { dispatcher } : {}),
    });

  async function getJson(path: string): Promise<unknown> {
    const { statusCode, body } = await get(path);
    if (statusCode === 200) return body.json();
    await body.dump();
    if (statusCode === 404) return undefined;
    throw new Error(`The registry answered ${statusCode} to ${path}.`);
  }

  async function getSet(path: string): Promise<ReleaseSet | undefined> {
    const answer = await getJson(path);
    if (answer === undefined || isReleaseSet(answer)) return answer;
    throw new Error(`The registry's answer to ${path} is no release set.`);
  }

  return {
    getCurrent: () => getSet(toWire(getCurrentRelease, {}).url),
    getByNumber: (number) => getSet(toWire(getRelease, { number }).url),
    async getVersion(name, folder) {
      const answer = await getJson(toWire(listVersions, { name }).url);
      const versions = hasVersions(answer) ? answer.versions : [];
      return versions
        .filter(isBuiltRelease)
        .find((built) => built.name === name && `${built.version}-${built.build}` === folder);
    },
    async download(name, folder, file) {
      const path = file.split('/').map(encodeURIComponent).join('/');
      const { statusCode, body } = await get(`/artefacts/${name}/${folder}/${path}`);
      if (statusCode === 200) return Buffer.from(await body.arrayBuffer());
      await body.dump();
      throw new Error(`The registry answered ${statusCode} to ${name}/${folder}/${file}.`);
    },
    async *watch(signal) {
      const { statusCode, body } = await get(toWire(watchReleases, {}).url, { silenceMs, signal });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The registry answered ${statusCode} to the watch.`);
      }
      for await (const { event, data } of readServerEvents(body)) {
        const number = event === 'release' ? readNumber(data) : undefined;
        if (number !== undefined) yield number;
      }
    },
  };
}

function hasVersions(value: unknown): value is { versions: unknown[] } {
  return typeof value === 'object' && value !== null && 'versions' in value && Array.isArray(value.versions);
}

function readNumber(data: string): number | undefined {
  const parsed: unknown = JSON.parse(data);
  if (typeof parsed !== 'object' || parsed === null || !('number' in parsed)) return undefined;
  return typeof parsed.number === 'number' ? parsed.number : undefined;
}
