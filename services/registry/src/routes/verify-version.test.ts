import { generateKeyPairSync } from 'node:crypto';
import { verifyVersion } from '@tyres/registry-contract/endpoints';
import { setSigningKey } from '@tyres/registry-contract/token-endpoints';
import { signatureFile, signManifest } from '@tyres/registry-contract/signature';
import sql from 'sql-template-tag';
import { archiveOf, filesOf, manifestOf } from '../testing/manifest';
import { createTestDisk, createTestS3, type TestArtefacts } from '../testing/test-artefacts';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';

const version = { name: 'mf-search', folder: '1.0.0-abc123' };
const verify = (registry: TestRegistry, token = platform, input: object = version) =>
  registry.app.call(verifyVersion, { ...input }, { headers: { authorization: `Bearer ${token}` } });
const setKey = ({ app }: TestRegistry, { publicKey }: ReturnType<typeof generateKeyPairSync>) =>
  app.call(
    setSigningKey,
    { name: 'mf-search', public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    { headers: { authorization: `Bearer ${platform}` } },
  );
const damageNoted = (registry: TestRegistry) =>
  registry.database.query(sql`select actor, detail from audit where action = 'damage_found' order by id`);

describe.each<[string, () => Promise<TestArtefacts>]>([
  ['a folder', createTestDisk],
  ['an S3-compatible store', createTestS3],
])('in %s', (_, createStore) => {
  let store: TestArtefacts;
  let registry: TestRegistry;
  beforeEach(async () => {
    store = await createStore();
    registry = await createTestRegistry({ artefacts: store.artefacts });
    await registry.publish(manifestOf());
  });
  afterEach(async () => {
    await registry.close();
    await store.close();
  });

  test('an intact version has no damage, and nothing is logged', async () => {
    expect(await verify(registry)).toMatchObject({ status: 200, body: { files: 4, damaged: [] } });
    expect(await damageNoted(registry)).toEqual([]);
  });

  test('damaged files are returned, and logged with the name of the caller', async () => {
    await store.flipByte(version, 'home.js');
    await store.loseFile(version, 'server/server.cjs');
    const damaged = ['home.js', 'server/server.cjs'];
    expect((await verify(registry, tokenOf('mf-content'))).body).toEqual({ files: 4, damaged });
    expect(await damageNoted(registry)).toEqual([{ actor: 'mf-content', detail: { ...version, damaged } }]);
  });

  test('a signature is checked with the key that it was made with, also when the team has another by now', async () => {
    const [own, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    await setKey(registry, own);
    const manifest = manifestOf({ build: 'signed' });
    const files = filesOf(manifest);
    const signature = signManifest(Buffer.from(files['release.json'] ?? ''), own.privateKey);
    await registry.publish(manifest, { archive: await archiveOf({ ...files, [signatureFile]: signature }) });
    await setKey(registry, next);
    const signed = { name: 'mf-search', folder: '1.0.0-signed' };
    expect((await verify(registry, platform, signed)).body).toEqual({ files: 5, damaged: [] });
    await store.flipByte(signed, signatureFile);
    expect((await verify(registry, platform, signed)).body).toEqual({ files: 5, damaged: ['release.sig'] });
    await store.loseFile(signed, signatureFile);
    expect((await verify(registry, platform, signed)).body).toEqual({ files: 5, damaged: ['release.sig'] });
  });
});

test('a store that does not answer is not reported as damage', async () => {
  const store = await createTestS3();
  const registry = await createTestRegistry({ artefacts: store.artefacts });
  await registry.publish(manifestOf());
  await store.stopServer();
  expect(await verify(registry)).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
  expect(await damageNoted(registry)).toEqual([]);
  await registry.close();
  await store.close();
});

describe('refusals', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await createTestRegistry();
  });
  afterAll(() => registry.close());

  test.each([
    ['with an unknown token', 'nobody-nobody-nobody', version, 401, 'token_refused'],
    ['of a version that was never published', platform, version, 404, 'unknown_version'],
    ['of a malformed version', platform, { name: 'mf-search', folder: '%20' }, 400, 'invalid_input'],
  ])('a verification %s is refused', async (_, token, input, status, code) => {
    expect(await verify(registry, token, input)).toMatchObject({ status, body: { code } });
  });
});
