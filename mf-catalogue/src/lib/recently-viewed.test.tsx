import { forgetViewed, mostViewed, rememberViewed, viewedTyres } from './recently-viewed';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('viewedTyres lists the last eight tyres, latest first and without duplicates', () => {
  for (let index = 1; index <= 10; index += 1) rememberViewed(`T${index}`);
  rememberViewed('T5');
  expect(viewedTyres()).toEqual(['T5', 'T10', 'T9', 'T8', 'T7', 'T6', 'T4', 'T3']);
  expect(viewedTyres()).toHaveLength(mostViewed);
  forgetViewed();
  expect(viewedTyres()).toEqual([]);
});

test.each(['', '{', '{}', 'null', '[1,{"a":2},"",null]', JSON.stringify(['x'.repeat(41)])])(
  'an invalid list of stock codes (%p) is ignored',
  (kept) => {
    sessionStorage.setItem('tyres:recently-viewed', kept);
    expect(viewedTyres()).toEqual([]);
  },
);

test('viewedTyres is empty, and nothing throws, if the browser denies storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberViewed('T1');
  expect(viewedTyres()).toEqual([]);
});

test.each(['', ' T1', 'T\u00001', 'T1\n', 'x'.repeat(41)])(
  '%j is no stock code, and is not remembered',
  (code) => {
    rememberViewed('T1');
    rememberViewed(code);
    expect(sessionStorage.getItem('tyres:recently-viewed')).toBe('["T1"]');
  },
);

test('a stock code has at most 40 characters, and may have spaces in it', () => {
  rememberViewed('x'.repeat(40));
  rememberViewed('AVO 1#');
  expect(viewedTyres()).toEqual(['AVO 1#', 'x'.repeat(40)]);
});

test('of a longer stored list the first eight are read', () => {
  sessionStorage.setItem(
    'tyres:recently-viewed',
    JSON.stringify(Array.from({ length: 9 }, (_, at) => `T${at}`)),
  );
  expect(viewedTyres()).toHaveLength(8);
});

test('nothing throws if the browser denies to forget', () => {
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => forgetViewed()).not.toThrow();
});
