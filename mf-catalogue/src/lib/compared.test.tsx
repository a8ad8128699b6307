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
