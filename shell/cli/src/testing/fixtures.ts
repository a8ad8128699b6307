import { createHash } from 'node:crypto';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { PublishedVersion } from '@tyres/registry-contract/payloads';
import type { BuiltFile, Manifest, Release } from '@tyres/registry-contract/release';

/** The files of a build of `mf-search`, with their contents. */
export const texts: Readonly<Record<string, string>> = {
  'remote.js': 'remote',
  'server/server.cjs': 'server',
};

/** The manifest of a version. */
export function builtVersion(changes: Partial<Manifest> = {}): Manifest {
  return {
    name: 'mf-search',
    version: '0.1.0',
    build: 'abc123',
    federationName: 'f',
    entry: 'remote.js',
    server: 'server/server.cjs',
    pages: {},
    fragments: {},
    sends: {},
    hears: {},
    endpoints: [],
    shared: {},
    kit: '0.1.0',
    files: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, builtFile(text)])),
    ...changes,
  };
}

/** How a manifest lists a file with this text. */
export function builtFile(text: string): BuiltFile {
  const hash = createHash('sha384').update(text).digest('base64');
  return { integrity: `sha384-${hash}`, bytes: text.length, gzipBytes: 500 };
}

/** A live state, revision 27 with release 13 stable. */
export function liveState(changes: Partial<LiveState> = {}): LiveState {
  return {
    revision: 27,
    since: '2026-11-21T09:30:00.000Z',
    stable: 13,
    killed: [],
    withdrawn: [],
    ...changes,
  };
}

/** A release. */
export function releaseSet(number: number, ...versions: readonly Manifest[]): Release {
  return {
    number,
    createdAt: '2026-11-21T09:30:00.000Z',
    versions: Object.fromEntries(versions.map((version) => [version.name, version])),
  };
}

/** An entry of the list of versions. */
export function publishedVersion(folder: string, name = 'mf-search'): PublishedVersion {
  return {
    name,
    folder,
    published_at: '2026-11-21T09:00:00.000Z',
    published_by: name,
    browser_gzip_bytes: 12_345,
    server_bytes: 200_000,
    pages: 2,
    fragments: 3,
    signed_by: null,
    pruned_at: null,
    source: {
      commit: '3f2a9c1bd04e5f60718293a4b5c6d7e8f9012345',
      message: 'New filters',
      author: 'Sam',
      branch: 'main',
      hasUncommittedChanges: false,
    },
  };
}

/** The canary of release 14 at 10 %. */
export const canaryOf14 = {
  release: 14,
  share: 10,
  salt: 'salt',
  startedAt: '2026-11-21T09:40:00.000Z',
};
