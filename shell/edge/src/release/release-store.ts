import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@tyres/registry-contract/release';
import type { Logger } from 'pino';
import type { WorkerPool } from '../render/worker-pool';
import { fetchVersion, folderOf, writeWhole, type VersionFiles } from './artefact-files';
import type { RegistryClient } from './registry-client';
import { isReleaseSet } from '@tyres/registry-contract/release-shape';
import { prepareRelease, type SiteRelease } from './site-release';

/** The release sets that this edge serves. */
export interface ReleaseStore {
  /** The live set; undefined until the first one is ready. */
  current(): SiteRelease | undefined;
  /** An earlier set, for a tab that stands on it. */
  byNumber(number: number): Promise<SiteRelease | undefined>;
  /** The files of a published version by its folder `<version>-<build>`. */
  version(name: string, folder: string): Promise<VersionFiles | undefined>;
  /** Makes the registry's live set ours, when it is another. @throws while it cannot be made ready: the old one stays */
  refresh(): Promise<void>;
  /** Makes the set that was live last ours, from this machine alone. */
  restore(): Promise<void>;
}

export interface ReleaseStoreOptions {
  /** Keeps sets and artefacts, so that the edge starts without the registry. */
  readonly folder: string;
  readonly registry: RegistryClient;
  readonly workers: WorkerPool;
  readonly log: Logger;
}

const setsKept = 8;
const unknownForMs = 5_000;

/** Keeps release sets by number. A swap is one assignment: requests that hold the old set finish on it. */
export function createReleaseStore({ folder, registry, workers, log }: ReleaseStoreOptions): ReleaseStore {
  const artefacts = { folder: join(folder, 'artefacts'), registry };
  const setsFolder = join(folder, 'releases');
  const prepared = new Map<number, Promise<SiteRelease | undefined>>();
  const versions = new Map<string, Promise<VersionFiles | undefined>>();
  const unknownUntil = new Map<string, number>();
  let current: SiteRelease | undefined;
  let refreshing: Promise<void> | undefined;

  function remember<Key, Value>(
    known: Map<Key, Promise<Value>>,
    key: Key,
    make: () => Promise<Value>,
  ): Promise<Value> {
    const value = known.get(key) ?? make();
    known.set(key, value);
    value.then(
      (made) => made ?? known.delete(key),
      () => known.delete(key),
    );
    return value;
  }

  async function prepare(set: ReleaseSet): Promise<SiteRelease> {
    const files = await Promise.all(
      Object.entries(set.versions).map(async ([name, built]) => {
        const version = await remember(versions, `${name}/${folderOf(built)}`, () =>
          fetchVersion(built, artefacts),
        );
        if (!version) throw new Error(`${name} has no files.`);
        return [name, version] as const;
      }),
    );
    await Promise.all(files.map(([, version]) => workers.of(version)?.settled));
    return prepareRelease(set, new Map(files));
  }

  async function findSet(number: number): Promise<ReleaseSet | undefined> {
    return (await readSet(join(setsFolder, `${number}.json`))) ?? registry.getByNumber(number);
  }

  async function makeCurrent(set: ReleaseSet): Promise<void> {
    const next = await remember(prepared, set.number, () => prepare(set));
    if (!next) return;
    current = next;
    forgetOldSets();
    workers.retire((version) => current?.versions.get(version.built.name)?.folder === version.folder);
    log.info({ release: next.number }, 'The release set is live.');
  }

  function forgetOldSets(): void {
    for (const number of [...prepared.keys()]
      .filter((known) => known !== current?.number)
      .slice(0, -setsKept))
      prepared.delete(number);
    void Promise.all(prepared.values()).then(
      (sets) => {
        const inUse = new Set(
          sets.flatMap((set) =>
            [...(set?.versions ?? [])].map(([name, { built }]) => `${name}/${folderOf(built)}`),
          ),
        );
        for (const key of versions.keys()) if (!inUse.has(key)) versions.delete(key);
      },
      () => undefined,
    );
  }

  return {
    current: () => current,
    async byNumber(number) {
      if (number === current?.number) return current;
      if (isUnknown(unknownUntil, `${number}`)) return undefined;
      const found = await remember(prepared, number, async () => {
        const set = await findSet(number);
        return set && prepare(set);
      });
      if (!found) unknownUntil.set(`${number}`, Date.now() + unknownForMs);
      return found;
    },
    async version(name, versionFolder) {
      const live = current?.versions.get(name);
      if (live && folderOf(live.built) === versionFolder) return live;
      const key = `${name}/${versionFolder}`;
      const known = versions.get(key);
      if (known || isUnknown(unknownUntil, key)) return known;
      const found = await remember(versions, key, async () => {
        const built = await registry.getVersion(name, versionFolder);
        return built && fetchVersion(built, artefacts);
      });
      if (!found) unknownUntil.set(key, Date.now() + unknownForMs);
      return found;
    },
    refresh() {
      refreshing ??= (async () => {
        const set = await registry.getCurrent();
        if (!set || set.number === current?.number) return;
        await makeCurrent(set);
        await writeWhole(join(setsFolder, `${set.number}.json`), JSON.stringify(set));
        await writeWhole(join(setsFolder, 'current.json'), JSON.stringify(set));
      })().finally(() => (refreshing = undefined));
      return refreshing;
    },
    async restore() {
      const set = await readSet(join(setsFolder, 'current.json'));
      if (set && !current) await makeCurrent(set);
    },
  };
}

function isUnknown(unknownUntil: Map<string, number>, key: string): boolean {
  if (unknownUntil.size > 1_000) unknownUntil.clear();
  return (unknownUntil.get(key) ?? 0) > Date.now();
}

async function readSet(path: string): Promise<ReleaseSet | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isReleaseSet(value) ? value : undefined;
}
