import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { compactText, packSequence, packText, type Piece } from './packed-text';
import { createGzipWriter, createPlainWriter } from './piece-writer';

const texts = fc.array(fc.string({ unit: 'binary', maxLength: 3_000 }), { maxLength: 8 });

test('the gzip writer and the plain writer write the same text for any pieces', () => {
  const piece: fc.Arbitrary<Piece> = fc
    .string({ unit: 'binary', maxLength: 3_000 })
    .chain((text) => fc.constantFrom<Piece>(text, packText(text), compactText(text)));
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 4 }), (writes) => {
      const [gzip, plain] = [createGzipWriter(), createPlainWriter()];
      const whole = writes
        .flat()
        .map((one) => (typeof one === 'string' ? one : one.text))
        .join('');
      const zipped = Buffer.concat([...writes.map(gzip.write), gzip.end(['end'])]);
      const written = Buffer.concat([...writes.map(plain.write), plain.end(['end'])]);
      const expected = Buffer.from(`${whole}end`);
      expect(gunzipSync(zipped).equals(expected)).toBe(true);
      expect(written.equals(expected)).toBe(true);
    }),
  );
});

test('a compact text is that of before, also one without characters', () => {
  for (const text of ['', 'x', '£ ’ \u{1f600}', 'tyre '.repeat(50_000)]) {
    const compact = compactText(text);
    expect([compact.text, compact.byteLength]).toEqual([text, Buffer.byteLength(text)]);
  }
});

test('a compressed text keeps no more memory than its own bytes', () => {
  for (const { deflated } of [packText('tyres'), compactText('tyres'), compactText('tyre '.repeat(20_000))])
    expect(deflated.buffer.byteLength).toBe(deflated.length);
});

test('a sequence decompresses to its texts, with any nonce between them', () => {
  fc.assert(
    fc.property(
      texts,
      fc.string({ unit: 'grapheme-ascii', minLength: 24, maxLength: 24 }),
      (parts, nonce) => {
        const writer = createGzipWriter();
        const sequence = packSequence([...parts, ...parts], 24);
        const pieces = sequence.flatMap((text, index) => (index === 0 ? [text] : [nonce, text]));
        const expected = [...parts, ...parts].join(nonce);
        expect(gunzipSync(writer.end(pieces)).toString()).toBe(Buffer.from(expected).toString());
      },
    ),
  );
});

test('a compressed text never refers to a gap, whatever its characters', () => {
  const parts = ['', '\u{10ffff}\0\u{10ffff}', '\0'.repeat(40), '\0\u{10ffff}\0'];
  const nonce = ' '.repeat(24);
  const pieces = packSequence([...parts, ...parts], 24).flatMap((text, index) =>
    index === 0 ? [text] : [nonce, text],
  );
  expect(gunzipSync(createGzipWriter().end(pieces)).toString()).toBe([...parts, ...parts].join(nonce));
});

test('a repeated text is small in a sequence, and has its full size on its own', () => {
  const noise = Array.from({ length: 400 }, (_, index) => (index * 7919).toString(36)).join(';');
  const [, again] = packSequence([noise, noise], 24);
  expect(again!.deflated.length).toBeLessThan(60);
  expect(packText(noise).deflated.length).toBeGreaterThan(500);
});

test('a text that is longer than a stored block is written completely', () => {
  const long = 'é'.repeat(70_000);
  expect(gunzipSync(createGzipWriter().end([long, packText(long)])).toString()).toBe(long + long);
});
