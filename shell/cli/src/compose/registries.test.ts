import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryClient } from '@tyres/edge/release/registry-client';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Release } from '@tyres/registry-contract/release';
import { builtVersion, canaryOf14, liveState, releaseSet } from '../testing/fixtures';
import { createCandidateRegistry } from './candidate-registry';
import { createOverlayRegistry, type LocalBuild } from './overlay-registry';
import { createSignal } from './signal';

const content = builtVersion({ name: 'mf-content' });
const nowMs = Date.parse('2026-11-21T10:00:00Z');
const first = (nowMs - Date.UTC(2026, 0)) / 1000;

let live: LiveState;
let sets: Map<number, Release>;
let isAway: boolean;
let changed: ReturnType<typeof createSignal>;
let reported: number;
let real: RegistryClient;
let stopping: AbortController;

beforeEach(() => {
  live = liveState({ canary: canaryOf14, killed: ['mf-search', 'mf-content'] });
  sets = new Map([[13, releaseSet(13, builtVersion(), content)]]);
  isAway = false;
  changed = createSignal();
  reported = 0;
  stopping = new AbortController();
  real = {
    async getState() {
      if (isAway) throw new Error('away');
      return live;
    },
    getByNumber: async (number) => sets.get(number),
    getVersion: async (name) => builtVersion({ name, build: 'published' }),
    download: async (name, folder, file) => Buffer.from(`published ${name} ${folder} ${file}`),
    async *watch(signal) {
      for await (const _ of changed.listen(signal)) yield live;
    },
    reportHealth: async () => void (reported += 1),
  };
});
afterEach(() => stopping.abort());

const local = (build: string, folder = '/nowhere'): LocalBuild => ({
  manifest: builtVersion({ build }),
  folder,
});

describe('the overlay of tyres dev', () => {
  test('serves the stable release with the local build, without a canary and without a kill of that build', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    const state = await registry.getState();
    expect(state).toEqual({
      revision: first + 1,
      since: '2026-11-21T10:00:00.000Z',
      stable: first + 1,
      killed: ['mf-content'],
      withdrawn: [],
    });
    expect(await registry.getByNumber(first + 1)).toEqual({
      ...releaseSet(first + 1, builtVersion({ build: 'one' }), content),
    });
  });

  test('releases a new build and withdraws the previous one, so that open tabs change', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    const seen = registry.watch(stopping.signal);
    await seen.next();
    registry.put(local('two'));
    expect((await seen.next()).value).toMatchObject({
      revision: first + 2,
      stable: first + 2,
      withdrawn: [first + 1],
    });
    expect((await registry.getByNumber(first + 2))?.versions['mf-search']?.build).toBe('two');
    expect((await registry.getByNumber(first + 1))?.versions['mf-search']?.build).toBe('one');
  });

  test('changes nothing for the same build', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    const before = await registry.getState();
    registry.put(local('one'));
    expect(await registry.getState()).toEqual(before);
  });

  test('puts the local build onto each new release of the real registry', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    const seen = registry.watch(stopping.signal);
    await seen.next();
    const newer = builtVersion({ name: 'mf-content', version: '0.9.0' });
    sets.set(15, releaseSet(15, builtVersion({ version: '0.5.0' }), newer));
    live = { ...live, revision: 28, stable: 15 };
    changed.tell();
    const { value } = await seen.next();
    expect((await registry.getByNumber(value?.stable ?? 0))?.versions).toEqual({
      'mf-search': builtVersion({ build: 'one' }),
      'mf-content': newer,
    });
  });

  test('applies a kill of the real registry without a new release', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    const stable = (await registry.getState())?.stable;
    live = { ...live, killed: [] };
    expect(await registry.getState()).toMatchObject({
      revision: first + 2,
      stable,
      killed: [],
      withdrawn: [],
    });
  });

  test('accepts new builds while the registry is unreachable', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    await registry.getState();
    isAway = true;
    registry.put(local('two'));
    expect(await registry.getState()).toMatchObject({ stable: first + 2, withdrawn: [first + 1] });
  });

  test('gives concurrent calls the same release', async () => {
    const registry = createOverlayRegistry(real, local('one'), nowMs);
    const [one, other] = await Promise.all([registry.getState(), registry.getState()]);
    expect(one).toEqual(other);
  });

  test('serves files from the local build or else from the registry, and reports no health', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overlay-'));
    await writeFile(join(folder, 'remote.js'), 'local');
    const registry = createOverlayRegistry(real, local('one', folder), nowMs);
    expect(String(await registry.download('mf-search', '0.1.0-one', 'remote.js'))).toBe('local');
    expect(String(await registry.download('mf-search', '0.1.0-old', 'remote.js'))).toMatch(/^published/);
    expect((await registry.getVersion('mf-search', '0.1.0-one'))?.build).toBe('one');
    expect((await registry.getVersion('mf-search', '0.1.0-old'))?.build).toBe('published');
    await registry.reportHealth({
      edge: 'e',
      revision: 1,
      page_state: 1,
      may_be_behind_unknown_proxy: false,
      sequence: 1,
      counts: [],
    });
    expect(reported).toBe(0);
    await rm(folder, { recursive: true });
  });

  test('throws before the first release', async () => {
    sets.clear();
    await expect(createOverlayRegistry(real, local('one'), nowMs).getState()).rejects.toThrow(
      'Nothing has been released',
    );
  });
});

test('the registry of a dry run has the candidate as its stable release, with nothing killed', async () => {
  const set = releaseSet(99, builtVersion({ build: 'candidate' }), content);
  const registry = createCandidateRegistry(real, set);
  expect(await registry.getState()).toMatchObject({ stable: 99, killed: [], withdrawn: [] });
  expect(await registry.getByNumber(99)).toBe(set);
  expect((await registry.getByNumber(13))?.number).toBe(13);
  expect((await registry.getVersion('mf-search', '0.1.0-candidate'))?.build).toBe('candidate');
  const seen = registry.watch(stopping.signal);
  expect((await seen.next()).value).toMatchObject({ stable: 99 });
  const next = seen.next();
  stopping.abort();
  expect((await next).done).toBe(true);
  await registry.reportHealth({
    edge: 'e',
    revision: 1,
    page_state: 1,
    may_be_behind_unknown_proxy: false,
    sequence: 1,
    counts: [],
  });
  expect(reported).toBe(0);
});
