import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchVersion } from '@tyres/edge/release/artefact-files';
import { createRegistryClient } from '@tyres/edge/release/registry-client';
import { verifyVersion } from '@tyres/registry-contract/endpoints';
import { createPool } from '@tyres/service-kit/calls/pool';
import { startService, type RunningService } from '@tyres/service-kit/start-service';
import { testLog } from '@tyres/service-kit/testing';
import { manifestOf, filesOf } from '../testing/manifest';
import { createTestDisk, createTestS3, type TestArtefacts } from '../testing/test-artefacts';
import { createTestRegistry, platform, type TestRegistry } from '../testing/test-registry';

const release = manifestOf();
const version = { name: 'mf-search', folder: '1.0.0-abc123' };
const files = Object.keys(filesOf(release)).sort();

// A store keeps the files, the registry serves them, and an edge fetches them.
describe.each<[string, () => Promise<TestArtefacts>]>([
  ['a folder', createTestDisk],
  ['an S3-compatible store', createTestS3],
])('a version in %s', (_, createStore) => {
  let store: TestArtefacts;
  let registry: TestRegistry;
  let running: RunningService;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edge-'));
    store = await createStore();
    registry = await createTestRegistry({ artefacts: store.artefacts });
    const app = registry.service;
    running = await startService({ app, config: { PORT: 0 }, log: testLog(), close: async () => undefined });
    await registry.publish(release);
  });
  afterEach(async () => {
    await running.stop();
    await registry.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  const damagedFiles = async () => {
    const headers = { authorization: `Bearer ${platform}` };
    return (await registry.app.call(verifyVersion, { ...version }, { headers })).body.damaged;
  };
  const fetchOnEdge = () =>
    fetchVersion(release, {
      folder,
      writeLater: () => undefined,
      registry: createRegistryClient(createPool(`http://127.0.0.1:${running.port}`)),
    });

  test('that is intact is used by the edge, and has no damage', async () => {
    const { browser } = await fetchOnEdge();
    expect([...browser.keys()].sort()).toEqual(['home.js', 'remote.js']);
    expect(await damagedFiles()).toEqual([]);
  });

  test.each(files)('with one changed byte in %s is reported with that file', async (file) => {
    await store.flipByte(version, file);
    expect(await damagedFiles()).toEqual([file]);
  });

  test.each(Object.keys(release.files))(
    'with one changed byte in %s is rejected completely by the edge',
    async (file) => {
      await store.flipByte(version, file);
      await expect(fetchOnEdge()).rejects.toThrow(
        `mf-search 1.0.0-abc123: ${file} is not the file that was published.`,
      );
    },
  );

  test.each(Object.keys(release.files))('without %s is rejected by the edge', async (file) => {
    await store.loseFile(version, file);
    await expect(fetchOnEdge()).rejects.toThrow(`404 to mf-search/1.0.0-abc123/${file}`);
  });
});
