import { createSigner } from './signed-value';

const now = new Date('2026-11-21T09:00:00Z');
const soon = new Date('2026-11-21T09:01:00Z');
const signer = createSigner('platform-token-12345', 'test');

test('gives back what was signed until it runs out', () => {
  const signed = signer.sign({ text: 'Größe <1>' }, soon);
  expect(signed).toMatch(/^[\w.-]+$/);
  expect(signer.read(signed, now)).toEqual({ text: 'Größe <1>' });
  expect(signer.read(signed, soon)).toBeUndefined();
});

test('what is signed for another purpose, with another secret, or altered is nothing', () => {
  const signed = signer.sign('x', soon);
  expect(createSigner('platform-token-12345', 'other').read(signed, now)).toBeUndefined();
  expect(createSigner('another-token-123456', 'test').read(signed, now)).toBeUndefined();
  const longer = Buffer.from(JSON.stringify({ value: 'x', expires: 9e15 })).toString('base64url');
  expect(signer.read(signed.replace(/^[^.]+/, longer), now)).toBeUndefined();
});

test.each([undefined, '', 'x', '.', 'e30.AAAA'])('%p is nothing', (text) => {
  expect(signer.read(text, now)).toBeUndefined();
});
