import type { VersionChange } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';

/** How the versions of a set differ from the stable ones, by name; all are new when nothing is stable. */
export function versionChanges(set: readonly Manifest[], stable: readonly Manifest[]): VersionChange[] {
  const before = new Map(stable.map((manifest) => [manifest.name, manifest]));
  return set
    .filter((manifest) => versionId(manifest) !== versionIdOf(before.get(manifest.name)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((manifest) => changeOf(manifest, before.get(manifest.name)));
}

function changeOf(to: Manifest, from: Manifest | undefined): VersionChange {
  const now = promisesOf(to);
  const before = from ? promisesOf(from) : new Set<string>();
  return {
    name: to.name,
    ...(from ? { from: versionId(from) } : {}),
    to: versionId(to),
    ...(to.source ? { source: to.source } : {}),
    added: [...now].filter((promise) => !before.has(promise)).sort(),
    removed: [...before].filter((promise) => !now.has(promise)).sort(),
    gzip_bytes: browserBytes(to),
    gzip_bytes_before: from ? browserBytes(from) : 0,
  };
}

/** What a version promises and needs, in words. */
function promisesOf({ pages, fragments, endpoints, sends, hears }: Manifest): ReadonlySet<string> {
  return new Set([
    ...Object.values(pages).map(({ path }) => `page ${path}`),
    ...Object.keys(fragments).map((name) => `fragment ${name}`),
    ...endpoints.map((endpoint) => `calls ${endpoint}`),
    ...Object.entries(sends).map(([event, version]) => `sends ${event}@${version}`),
    ...Object.entries(hears).map(([event, version]) => `hears ${event}@${version}`),
  ]);
}

function versionIdOf(manifest: Manifest | undefined): string | undefined {
  return manifest && versionId(manifest);
}

function browserBytes({ files }: Manifest): number {
  return Object.entries(files)
    .filter(([name]) => !name.startsWith('server/') && /\.(js|css)$/.test(name))
    .reduce((sum, [, { gzipBytes }]) => sum + gzipBytes, 0);
}
