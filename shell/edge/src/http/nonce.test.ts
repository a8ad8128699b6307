import { createNonce, nonceLength } from './nonce';

test('nonces have 128 bits and one length, and none comes twice, also once the drawn bytes are used up', () => {
  const nonces = Array.from({ length: 2_000 }, createNonce);
  expect(new Set(nonces).size).toBe(2_000);
  for (const nonce of nonces) {
    expect(nonce).toHaveLength(nonceLength);
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  }
});
