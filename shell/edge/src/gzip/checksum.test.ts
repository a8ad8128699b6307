import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { appendChecksum, checksumOf } from './checksum';

test('checksums of two texts combine into the checksum of both, at any length', () => {
  const bytes = fc.uint8Array({ maxLength: 70_000 }).map((some) => Buffer.from(some));
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      expect(appendChecksum(crc32(before), checksumOf(after))).toBe(crc32(after, crc32(before)));
    }),
  );
});
