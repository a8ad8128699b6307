import { readServerEvents } from './server-events';

async function read(...chunks: string[]) {
  async function* body() {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk);
  }
  const events = [];
  for await (const event of readServerEvents(body())) events.push(event);
  return events;
}

test('parses events from any chunks, and ignores comments', async () => {
  const whole = ': hello\n\nevent: release\ndata: {"number":1}\n\ndata: a\ndata: b\r\n\r\nevent: half\n';
  const expected = [
    { event: 'release', data: '{"number":1}' },
    { event: 'message', data: 'a\nb' },
  ];
  expect(await read(whole)).toEqual(expected);
  expect(await read(...whole)).toEqual(expected);
});
