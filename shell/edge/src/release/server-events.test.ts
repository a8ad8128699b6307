import { readServerEvents } from './server-events';

async function read(...chunks: (string | Uint8Array)[]) {
  async function* body() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  }
  const events = [];
  for await (const event of readServerEvents(body())) events.push(event);
  return events;
}

test('events are parsed from chunks of any size, and comments are ignored', async () => {
  const whole = ': hello\n\nevent: release\ndata: {"number":1}\n\ndata: a\ndata: b\r\n\r\nevent: half\n';
  const expected = [
    { event: 'release', data: '{"number":1}' },
    { event: 'message', data: 'a\nb' },
  ];
  expect(await read(whole)).toEqual(expected);
  expect(await read(...whole)).toEqual(expected);
});

test('a character that is split over chunks is decoded', async () => {
  const bytes = new TextEncoder().encode('data: £20 · 🛞\n\n');
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect(await read(...single)).toEqual([{ event: 'message', data: '£20 · 🛞' }]);
});

test.each([
  ['a line without an end', 'x'],
  ['an event without an end', 'data: x\n'],
])('%s is refused before it fills the memory', async (_, text) => {
  const chunk = text.repeat(100_000);
  await expect(read(...Array.from({ length: 20 }, () => chunk))).rejects.toThrow('max buffer size');
});
