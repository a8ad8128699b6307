import { generateKeyPairSync } from 'node:crypto';
import { listVersions } from '@tyres/registry-contract/endpoints';
import { listSigningKeys, setSigningKey } from '@tyres/registry-contract/token-endpoints';
import { fingerprintOf, signatureFile, signManifest } from '@tyres/registry-contract/signature';
import sql from 'sql-template-tag';
import { archiveOf, filesOf, manifestOf } from '../testing/manifest';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';

const search = manifestOf();
const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const pemOf = ({ publicKey }: typeof own) => publicKey.export({ type: 'spki', format: 'pem' }).toString();

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

const setKey = (key: string | null, { name = 'mf-search', token = platform } = {}) =>
  registry.app.call(
    setSigningKey,
    { name, public_key: key },
    { headers: { authorization: `Bearer ${token}` } },
  );
const keys = async () =>
  (
    await registry.app.call(
      listSigningKeys,
      {},
      { headers: { authorization: `Bearer ${tokenOf('mf-content')}` } },
    )
  ).body.keys;
const signedBy = async () =>
  (await registry.app.call(listVersions, {})).body.versions.map((one) => one.signed_by);

/** Publishes with the signature of a key, perhaps of another text. */
async function publishSigned({ privateKey }: typeof own, { of = textOf(search), manifest = search } = {}) {
  const files = { ...filesOf(manifest), [signatureFile]: signManifest(Buffer.from(of), privateKey) };
  return registry.publish(manifest, { archive: await archiveOf(files) });
}
const textOf = (manifest: typeof search) => filesOf(manifest)['release.json'] ?? '';

test('once a team has a key, its versions have to be signed with it', async () => {
  const { status, body } = await setKey(pemOf(own));
  expect(status).toBe(200);
  expect(body.key).toMatchObject({
    name: 'mf-search',
    fingerprint: fingerprintOf(own.publicKey),
    public_key: pemOf(own),
    set_by: 'platform',
  });
  expect(await keys()).toEqual([body.key]);

  expect(await registry.publish(search)).toMatchObject({ status: 422, body: { code: 'signature_missing' } });
  expect(await publishSigned(other)).toMatchObject({ status: 422, body: { code: 'signature_wrong' } });
  expect(await registry.keptFiles()).toEqual([]);
  expect(await publishSigned(own)).toMatchObject({ status: 200 });
  expect(await registry.keptFiles()).toContain('artefacts/mf-search/1.0.0-abc123/release.sig');
  expect(await signedBy()).toEqual([fingerprintOf(own.publicKey)]);
  expect((await registry.audit())[0]).toMatchObject({
    action: 'publish',
    detail: { name: 'mf-search', signed_by: fingerprintOf(own.publicKey) },
  });
});

test('a manifest that was changed after it was signed is refused', async () => {
  await setKey(pemOf(own));
  const changed = manifestOf({ version: '9.9.9' });
  expect(await publishSigned(own, { manifest: changed })).toMatchObject({
    status: 422,
    body: { code: 'signature_wrong' },
  });
});

test.each(['', 'not base64 at all', Buffer.alloc(64).toString('base64')])(
  'the signature %j is refused',
  async (signature) => {
    await setKey(pemOf(own));
    const archive = await archiveOf({ ...filesOf(search), [signatureFile]: signature });
    expect(await registry.publish(search, { archive })).toMatchObject({
      status: 422,
      body: { code: 'signature_wrong' },
    });
  },
);

test('a signature that nobody can check is refused', async () => {
  expect(await publishSigned(own)).toMatchObject({ status: 422, body: { code: 'no_signing_key' } });
});

test("another team's key changes nothing, and without a key versions need no signature again", async () => {
  await setKey(pemOf(other), { name: 'mf-content' });
  expect(await registry.publish(search)).toMatchObject({ status: 200 });
  await setKey(pemOf(own));
  await setKey(null);
  expect(await keys()).toMatchObject([{ name: 'mf-content' }]);
  expect(await registry.publish(manifestOf({ version: '1.0.1' }))).toMatchObject({ status: 200 });
  expect(await signedBy()).toEqual([null, null]);
});

test('after a rotation the new key counts, and published versions keep their signature', async () => {
  await setKey(pemOf(own));
  await publishSigned(own);
  await setKey(pemOf(other));
  const next = manifestOf({ version: '1.0.1' });
  expect(await publishSigned(own, { manifest: next, of: textOf(next) })).toMatchObject({ status: 422 });
  expect(await publishSigned(other, { manifest: next, of: textOf(next) })).toMatchObject({ status: 200 });
  expect(await signedBy()).toEqual([fingerprintOf(other.publicKey), fingerprintOf(own.publicKey)]);
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
test.each([
  ['no key', 'hello'],
  ['a key of another kind', rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['a private key', own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
])('%s is refused as a signing key, and is not written to the audit log', async (_, pem) => {
  expect(await setKey(pem)).toMatchObject({ status: 422, body: { code: 'not_a_signing_key' } });
  expect(await keys()).toEqual([]);
  expect(JSON.stringify(await registry.audit())).not.toContain('BEGIN PRIVATE');
});

test('only admins set keys, so that a stolen token of a team does not sign', async () => {
  expect(await setKey(pemOf(own), { token: tokenOf('mf-search') })).toMatchObject({
    status: 403,
    body: { code: 'admins_only' },
  });
  await expect(registry.database.query(sql`delete from signing_keys`)).resolves.toEqual([]);
  await setKey(pemOf(own));
  await expect(registry.database.query(sql`delete from signing_keys`)).rejects.toThrow('append-only');
});
