import { createInterner } from './interner';
import { customTyreUrl } from './size-address';
import { slowestWinterKmh, speedKmh } from './speed';

test.each(
  Object.entries({
    L: 120,
    M: 130,
    N: 140,
    P: 150,
    Q: 160,
    R: 170,
    S: 180,
    T: 190,
    U: 200,
    H: 210,
    V: 240,
    W: 270,
    Y: 300,
  }),
)('the speed symbol %s, also in small letters, stands for %i km/h', (symbol, kmh) =>
  expect([speedKmh(symbol), speedKmh(symbol.toLowerCase())]).toEqual([kmh, kmh]),
);

test('an unknown speed symbol has no speed, and Q is the slowest of a winter tyre', () => {
  expect(speedKmh('I')).toBeUndefined();
  expect(speedKmh('Q')).toBe(slowestWinterKmh);
});

test("a size's address has its three numbers", () => {
  const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };
  expect(customTyreUrl(size)).toBe('205-55-16');
});

test('equal values share one object until they are evicted', () => {
  const intern = createInterner<{ size: string }>(2);
  const [a, b, c] = [{ size: 'a' }, { size: 'b' }, { size: 'c' }];
  expect(intern('a', a)).toBe(a);
  expect(intern('a', { size: 'a' })).toBe(a);
  expect(intern('b', b)).toBe(b);
  expect(intern('a', { size: 'a' })).toBe(a);
  expect(intern('c', c)).toBe(c);
  const again = { size: 'b' };
  expect(intern('b', again)).toBe(again);
});
