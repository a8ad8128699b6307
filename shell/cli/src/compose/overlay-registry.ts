import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryClient } from '@tyres/edge/release/registry-client';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId, type Manifest, type Release } from '@tyres/registry-contract/release';
import { createSignal } from './signal';

/** A version in a folder on this machine. */
export interface LocalBuild {
  readonly manifest: Manifest;
  readonly folder: string;
}

/** A release's number has at most nine digits; seconds since this moment have that until 2057. */
const epochMs = Date.UTC(2026, 0);

/** The real registry with one local micro-frontend. */
export interface OverlayRegistry extends RegistryClient {
  /** Makes a build live here. The release with the previous build is withdrawn, so open tabs move to the new one. */
  put(build: LocalBuild): void;
}

/**
 * Overlays builds of one micro-frontend on the stable release. Each build, and each real release meanwhile, becomes a release
 * with its own number. Numbers and revisions start at the clock, so that tabs left open by an earlier run are behind.
 */
export function createOverlayRegistry(
  real: RegistryClient,
  first: LocalBuild,
  nowMs: number,
): OverlayRegistry {
  const start = Math.floor((nowMs - epochMs) / 1000);
  const changed = createSignal();
  const builds = new Map<string, LocalBuild>();
  const sets = new Map<number, Release>();
  let current = first;
  let base: Release | undefined;
  let state: LiveState = { revision: start, since: iso(nowMs), stable: start, killed: [], withdrawn: [] };

  /** While the registry is unreachable, the last known live state is used. */
  async function follow(): Promise<void> {
    const live = await real.getState().catch((error: unknown) => {
      if (!base) throw error;
      return undefined;
    });
    const basis = live && live.stable !== base?.number ? await real.getByNumber(live.stable) : base;
    if (!basis) throw new Error('Nothing has been released yet: there is no release to work on.');
    base = basis;
    const killed = (live?.killed ?? state.killed).filter((name) => name !== current.manifest.name);
    const isSameSet = holds(sets.get(state.stable), basis, current.manifest);
    if (isSameSet && killed.join() === state.killed.join()) return;
    const number = isSameSet ? state.stable : state.stable + 1;
    const withdrawn = isSameSet || sets.size === 0 ? state.withdrawn : [...state.withdrawn, state.stable];
    if (!isSameSet) sets.set(number, setOf(number, basis, current.manifest));
    state = { ...state, revision: state.revision + 1, stable: number, killed, withdrawn };
  }

  /** One at a time: two at once would number a release twice. */
  let following: Promise<void> = Promise.resolve();
  async function getState(): Promise<LiveState> {
    following = following.catch(() => undefined).then(follow);
    await following;
    return state;
  }

  function keep(build: LocalBuild): void {
    current = build;
    builds.set(keyOf(build.manifest.name, versionId(build.manifest)), build);
  }
  keep(first);

  return {
    getState,
    getByNumber: async (number) => sets.get(number) ?? real.getByNumber(number),
    getVersion: async (name, folder) =>
      builds.get(keyOf(name, folder))?.manifest ?? real.getVersion(name, folder),
    async download(name, folder, file) {
      const local = builds.get(keyOf(name, folder));
      return local ? readFile(join(local.folder, file)) : real.download(name, folder, file);
    },
    async *watch(signal) {
      const news = changed.listen(signal);
      void tellChanges(real, signal, changed.tell);
      yield await getState();
      for await (const _ of news) yield await getState();
    },
    reportHealth: async () => undefined,
    put(build) {
      keep(build);
      changed.tell();
    },
  };
}

/** Forwards the registry's events. When the connection ends, the edge's polling goes on. */
async function tellChanges(real: RegistryClient, signal: AbortSignal, tell: () => void): Promise<void> {
  try {
    for await (const _ of real.watch(signal)) tell();
  } catch {
    // The edge polls every few seconds anyway.
  }
}

function setOf(number: number, base: Release, manifest: Manifest): Release {
  return { number, createdAt: base.createdAt, versions: { ...base.versions, [manifest.name]: manifest } };
}

function holds(set: Release | undefined, base: Release, manifest: Manifest): boolean {
  const wanted = setOf(0, base, manifest).versions;
  const names = new Set([...Object.keys(wanted), ...Object.keys(set?.versions ?? {})]);
  return [...names].every((name) => {
    const [has, wants] = [set?.versions[name], wanted[name]];
    return has && wants && versionId(has) === versionId(wants);
  });
}

function keyOf(name: string, folder: string): string {
  return `${name}/${folder}`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
