import { readHandedHeader, toHandedHeader } from './handed-answer';

test('an answer survives encoding in a header, with any characters', () => {
  const answer = { make: 'CITROËN', postcode: null, sizes: ['205/55 R16'] };
  const header = toHandedHeader(Buffer.from(JSON.stringify(answer)));
  expect(header).toMatch(/^[\w-]+$/);
  expect(readHandedHeader(header)).toEqual(answer);
});

test.each([undefined, '', 'not base64 of JSON', ['a', 'b']])('%p is no answer', (header) => {
  expect(readHandedHeader(header)).toBeUndefined();
});
