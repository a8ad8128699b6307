import { assert, constantFrom, integer, oneof, property, string, jsonValue, record } from 'fast-check';
import { checkMessage, HostileMessage } from './check-message';
import { createFrameReader, encodeFrame, type Frame } from './frames';
import { frameKinds } from './protocol';

const kinds = constantFrom(...Object.values(frameKinds), 0, 99, 255);
const texts = oneof(
  string(),
  jsonValue().map((value) => JSON.stringify(value)),
);
const heads = oneof(
  string(),
  jsonValue().map((value) => JSON.stringify(value)),
  record({
    job: oneof(integer(), jsonValue()),
    call: oneof(integer(), jsonValue()),
    name: oneof(string(), jsonValue()),
    service: string(),
    method: string(),
    url: string(),
    trace: oneof(record({ waves: jsonValue(), clock: constantFrom('day', 'time', 'x') }), jsonValue()),
    result: oneof(
      jsonValue(),
      record({
        outcome: constantFrom('rendered', 'client', 'redirect', 'fallback', 'not_found', 'x'),
        head: jsonValue(),
        failure: jsonValue(),
        location: oneof(string(), jsonValue()),
      }),
    ),
  }).map((value) => JSON.stringify(value)),
);

test('any input becomes a valid message or a HostileMessage, never another error', () => {
  const frames = record({ kind: kinds, head: heads, one: texts, other: texts });
  assert(
    property(frames, (frame) => {
      try {
        checkMessage(frame);
      } catch (error) {
        expect(error).toBeInstanceOf(HostileMessage);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('frames are decoded unchanged, however the stream is cut into chunks', () => {
  const parts = record({
    head: string({ unit: 'grapheme' }),
    one: string({ unit: 'grapheme' }),
    other: string({ unit: 'grapheme' }),
  });
  assert(
    property(parts, parts, integer({ min: 1, max: 40 }), (first, second, size) => {
      const bytes = Buffer.concat(
        [first, second].map(({ head, one, other }) => encodeFrame(7, head, one, other)),
      );
      const read: Frame[] = [];
      const reader = createFrameReader(1e6, (frame) => read.push(frame));
      for (let at = 0; at < bytes.length; at += size) reader(bytes.subarray(at, at + size));
      expect(read).toEqual([
        { kind: 7, ...first },
        { kind: 7, ...second },
      ]);
    }),
  );
});

test.each([
  ['larger than the limit', [0xff, 0xff, 0xff, 0x7f], 'bytes'],
  ['shorter than its own lengths', [0, 0, 0, 0], 'bytes'],
])('a frame whose header says that it is %s is refused before it is buffered', (_, length, message) => {
  const reader = createFrameReader(1_000, () => undefined);
  expect(() => reader(Buffer.from([...length, ...Array.from({ length: 9 }, () => 0)]))).toThrow(message);
});

test('a frame whose parts are longer than the frame is refused', () => {
  const frame = Buffer.from(encodeFrame(1, 'head', 'one'));
  frame.writeUInt32LE(1_000, 9);
  expect(() => createFrameReader(1_000, () => undefined)(frame)).toThrow('shorter than its header says');
});
