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
