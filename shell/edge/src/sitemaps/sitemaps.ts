import type { ServicePools } from '@tyres/service-kit/calls/pool';
import type { Logger } from 'pino';
import type { LiveContracts } from '../calls/live-contracts';
import type { ReleaseStore } from '../release/release-store';
import { planSitemaps, type SitemapPlan, type SitemapSource } from './plan-sitemaps';
import { streamAddresses } from './stream-addresses';
import { writeIndex, writeSitemap, type SitemapEntry, type SitemapFile } from './write-sitemap';

export interface SitemapsOptions {
  readonly store: Pick<ReleaseStore, 'state'>;
  readonly pools: ServicePools;
  readonly contracts: Pick<LiveContracts, 'endpoint' | 'refreshSoon'>;
  /** Origin and base path of pages. */
  readonly siteAddress: string;
  /** Where the files themselves are, as in `https://shop.example`. */
  readonly origin: string;
  readonly log: Logger;
  readonly nowMs?: () => number;
}

/** The sitemaps of the stable release. */
export interface Sitemaps {
  /** Whether any page of the release is listed. */
  isDeclared(): boolean;
  /** The index of all files; undefined when nothing is declared. @throws when a sitemap was never written and cannot be now */
  index(): Promise<string | undefined>;
  /** A file by the sitemap's name and its number from 1; undefined when there is none. @throws as `index` */
  file(name: string, number: number): Promise<SitemapFile | undefined>;
}

/** How long a written sitemap is fresh. An older one is served while it is written again. */
export const maxAgeMs = 10 * 60_000;
/** Pause after a failure, so that requests do not hammer a service that is down. */
const pauseMs = 5_000;

interface CachedSitemap {
  /** Of the plan: another release may declare another sitemap of this name. */
  readonly key: string;
  files?: readonly SitemapFile[];
  writtenMs: number;
  triedMs: number;
  failure?: unknown;
  running?: Promise<void> | undefined;
}

/**
 * Caches the written sitemaps. A stale one is served while it is written again, also when its service does not answer.
 * Concurrent requests share one write.
 */
export function createSitemaps(options: SitemapsOptions): Sitemaps {
  const { store, origin, log, nowMs = Date.now } = options;
  const cache = new Map<string, CachedSitemap>();
  const plans = (): SitemapPlan[] => {
    const versions = store.state()?.stable.versions;
    return versions ? planSitemaps([...versions.values()].map(({ built }) => built)) : [];
  };

  function entryOf(plan: SitemapPlan): CachedSitemap {
    const key = JSON.stringify(plan);
    const known = cache.get(plan.name);
    if (known?.key === key) return known;
    const fresh: CachedSitemap = { key, writtenMs: -Infinity, triedMs: -Infinity };
    cache.set(plan.name, fresh);
    return fresh;
  }

  async function write(plan: SitemapPlan, entry: CachedSitemap): Promise<void> {
    try {
      entry.files = await writeSitemap(entriesOf(plan, options));
      entry.writtenMs = nowMs();
      entry.failure = undefined;
    } catch (error) {
      entry.failure = error;
      log.warn({ err: error, sitemap: plan.name }, 'A sitemap could not be written.');
    } finally {
      entry.triedMs = nowMs();
      entry.running = undefined;
    }
  }

  async function filesOf(plan: SitemapPlan): Promise<readonly SitemapFile[]> {
    const entry = entryOf(plan);
    const isOld = nowMs() - entry.writtenMs > maxAgeMs;
    if (isOld && nowMs() - entry.triedMs > pauseMs) entry.running ??= write(plan, entry);
    if (!entry.files) await entry.running;
    if (entry.files) return entry.files;
    throw entry.failure;
  }

  return {
    isDeclared: () => plans().length > 0,
    async index() {
      const all = plans();
      if (all.length === 0) return undefined;
      const files = await Promise.all(all.map(filesOf));
      return writeIndex(
        all.flatMap(({ name }, place) =>
          (files[place] ?? []).map(({ lastmod }, index) => ({
            loc: `${origin}${sitemapPath(name, index + 1)}`,
            lastmod,
          })),
        ),
      );
    },
    async file(name, number) {
      const plan = plans().find((one) => one.name === name);
      return plan && (await filesOf(plan))[number - 1];
    },
  };
}

/** The address of a sitemap's file. */
function sitemapPath(name: string, number: number): string {
  return `/sitemaps/${name}-${number}.xml`;
}

async function* entriesOf(
  { sources }: SitemapPlan,
  { pools, contracts, siteAddress }: SitemapsOptions,
): AsyncGenerator<SitemapEntry[]> {
  for (const source of sources) {
    const { page, endpoint } = source;
    if (!endpoint) {
      yield [{ loc: siteAddress + pathOf(source, {}) }];
      continue;
    }
    const pool = pools.get(endpoint.service);
    if (!contracts.endpoint(endpoint.service, endpoint.name)) await contracts.refreshSoon();
    const path = contracts.endpoint(endpoint.service, endpoint.name)?.path;
    if (!pool || !path) throw new Error(`${endpoint.service}.${endpoint.name} is not available.`);
    for await (const addresses of streamAddresses(pool, path.replace('{page}', encodeURIComponent(page))))
      yield addresses.map(({ params, lastmod }) => ({ loc: siteAddress + pathOf(source, params), lastmod }));
  }
}

/** @throws when a parameter has no value, or one that leads to another path */
function pathOf({ page, segments }: SitemapSource, params: Readonly<Record<string, string>>): string {
  const parts = segments.map((segment) => {
    if ('text' in segment) return segment.text;
    const value = Object.hasOwn(params, segment.parameter) ? params[segment.parameter] : undefined;
    if (!value || value === '.' || value === '..')
      throw new Error(`An address of the page ${page} has no value for ${segment.parameter}.`);
    return encodeURIComponent(value);
  });
  return parts.join('/') || '/';
}
