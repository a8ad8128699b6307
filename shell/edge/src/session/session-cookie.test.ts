import { createSessionSigner } from './session-cookie';

const signer = createSessionSigner(['new secret', 'old secret']);

test('the signer issues different ids of 128 bits, and verifies them', () => {
  const ids = Array.from({ length: 100 }, () => signer.issue());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(Buffer.from(id, 'base64url')).toHaveLength(16);
    const cookie = signer.sign(id);
    // The second time it is remembered.
    expect([signer.verify(cookie), signer.verify(cookie)]).toEqual([id, id]);
    expect(signer.verify(`${cookie.slice(0, -2)}xx`)).toBeUndefined();
  }
});

test('the signer does not accept another spelling of a signature, which decodes to the same bytes', () => {
  const cookie = signer.sign(signer.issue());
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => `${cookie.slice(0, -1)}${last}`)
    .filter((other) => other !== cookie);
  const bytesOf = (value: string): string => Buffer.from(value.slice(-43), 'base64url').toString('hex');
  expect(others.filter((other) => bytesOf(other) === bytesOf(cookie))).toHaveLength(3);
  expect(others.map((other) => signer.verify(other)).filter((id) => id !== undefined)).toEqual([]);
});

test('a session that was signed with the previous secret is valid', () => {
  const old = createSessionSigner(['old secret']);
  const id = old.issue();
  expect(signer.verify(old.sign(id))).toBe(id);
});

test.each([
  ['nothing', undefined],
  ['an id without a signature', signer.issue()],
  ['an id that the client chose', `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['a signature of another id', `${signer.issue()}.${signer.sign(signer.issue()).split('.')[1]}`],
  ['a signature with another secret', createSessionSigner(['guess']).sign(signer.issue())],
  ['a longer value', `${signer.sign(signer.issue())}x`],
])('the signer does not accept %s', (_, value) => expect(signer.verify(value)).toBeUndefined());
