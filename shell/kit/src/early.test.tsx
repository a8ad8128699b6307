import { leaveEarlyResult, startEarly, takeEarlyResult, type StartEarly } from './early';

afterEach(() => {
  Reflect.deleteProperty(window, 'earlyModules');
  Reflect.deleteProperty(window, 'earlyResults');
});

test('a module that is loaded before the root waits for it', () => {
  const [first, second]: StartEarly[] = [jest.fn(), jest.fn()];
  startEarly(first!);
  startEarly(second!);
  expect(Reflect.get(window, 'earlyModules')).toEqual([first, second]);
  expect(first).not.toHaveBeenCalled();
});

test('a result is taken once, by its name', () => {
  expect(takeEarlyResult('one')).toBeUndefined();
  leaveEarlyResult('one', 1);
  leaveEarlyResult('other', 2);
  expect([takeEarlyResult('one'), takeEarlyResult('one'), takeEarlyResult('other')]).toEqual([
    1,
    undefined,
    2,
  ]);
});
