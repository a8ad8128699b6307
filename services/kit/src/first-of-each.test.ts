import fc from 'fast-check';
import { firstOfEach } from './first-of-each';

test('a text is the first of its kind once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 200 }), (texts) => {
      const isFirst = firstOfEach();
      expect(texts.filter((text) => isFirst(text))).toEqual([...new Set(texts)]);
    }),
  );
});

test('100,000 different texts are all first, and none of them is again', () => {
  const isFirst = firstOfEach();
  const texts = Array.from({ length: 100_000 }, (_, index) => `ORDER${index}`);
  expect(texts.filter((text) => !isFirst(text))).toEqual([]);
  expect(texts.filter((text) => isFirst(text))).toEqual([]);
});
