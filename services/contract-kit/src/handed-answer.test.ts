import { readHandedHeader, toHandedHeader } from './handed-answer';

test('an answer with non-ASCII letters survives encoding in a header', () => {
  const answer = { make: 'CITROËN', postcode: null, sizes: ['205/55 R16'] };
  const header = toHandedHeader(Buffer.from(JSON.stringify(answer)));
  expect(header).toMatch(/^[\w-]+$/);
  expect(readHandedHeader(header)).toEqual(answer);
});

test.each([undefined, '', 'not base64 of JSON', ['a', 'b'], ['49']])('%p decodes to no answer', (header) => {
  expect(readHandedHeader(header)).toBeUndefined();
});
