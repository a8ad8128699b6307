import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { appendChecksum, checksumOf } from './checksum';

test('the checksum of two texts is made of theirs, however long they are', () => {
  const bytes = fc.uint8Array({ maxLength: 70_000 }).map((some) => Buffer.from(some));
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      expect(appendChecksum(crc32(before), checksumOf(after))).toBe(crc32(after, crc32(before)));
    }),
  );
});
