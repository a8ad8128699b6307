import { compared, compareTyre } from './compared';

beforeEach(() => compared.set([]));

test('the comparison store keeps up to three different tyres, and is empty on the server', () => {
  expect(compareTyre('A', true)).toBe(true);
  expect(compareTyre('A', true)).toBe(true);
  expect(compareTyre('B', true)).toBe(true);
  expect(compareTyre('C', true)).toBe(true);
  expect(compareTyre('D', true)).toBe(false);
  expect(compared.get()).toEqual(['A', 'B', 'C']);
  expect(compareTyre('B', false)).toBe(true);
  expect(compared.get()).toEqual(['A', 'C']);
  expect(compared.getOnServer()).toEqual([]);
});

test('the comparison store notifies subscribers until they unsubscribe', () => {
  const listener = jest.fn();
  const stop = compared.subscribe(listener);
  compareTyre('A', true);
  stop();
  compareTyre('B', true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([['{'], ['{"a":1}'], ['null']])('an invalid stored value, %s, is ignored', (kept) => {
  sessionStorage.setItem('tyres:compared', kept);
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the module again, so that it reads the storage
    expect(require('./compared').compared.get()).toEqual([]);
  });
});

test.each([
  ['["A","B"]', ['A', 'B']],
  ['["A",1,null,"B"]', ['A', 'B']],
  ['["A","B","C","D"]', ['A', 'B', 'C']],
])('of the stored value %s the first three codes are compared: %j', (kept, codes) => {
  sessionStorage.setItem('tyres:compared', kept);
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the module again, so that it reads the storage
    expect(require('./compared').compared.get()).toEqual(codes);
  });
});

test('the tab keeps the compared tyres', () => {
  compareTyre('A', true);
  compareTyre('B', true);
  expect(sessionStorage.getItem('tyres:compared')).toBe('["A","B"]');
});

test('tyres can be compared in a browser that denies storage', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const listener = jest.fn();
  const stop = compared.subscribe(listener);
  expect(compareTyre('A', true)).toBe(true);
  expect([compared.get(), listener.mock.calls.length]).toEqual([['A'], 1]);
  stop();
  denied.mockRestore();
});
