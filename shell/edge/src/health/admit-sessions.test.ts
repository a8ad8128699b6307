import { createAdmission } from './admit-sessions';

const visitor = (sessionId: string, network = '192.0.2.1') => ({ sessionId, network });

test('the first sessions of each network are admitted, and stay so', () => {
  const onLeftOut = jest.fn();
  const admits = createAdmission({ perNetwork: 2, mostKeys: 100, onLeftOut });
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map((id) => admits('1', visitor(id)))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(admits('1', visitor('d', '192.0.2.2'))).toBe(true);
  expect(onLeftOut).toHaveBeenCalledTimes(1);
});

test('a session that was left out is left out from other networks too, and one that was admitted keeps its place', () => {
  const admits = createAdmission({ perNetwork: 1, mostKeys: 100 });
  expect(admits('1', visitor('a'))).toBe(true);
  expect(admits('1', visitor('b'))).toBe(false);
  expect(admits('1', visitor('b', '192.0.2.2'))).toBe(false);
  expect(admits('1', visitor('a', '192.0.2.3'))).toBe(true);
  // Neither has used up the place of its other network.
  expect(admits('1', visitor('c', '192.0.2.2'))).toBe(true);
  expect(admits('1', visitor('d', '192.0.2.3'))).toBe(true);
});

test('another rollout begins anew', () => {
  const admits = createAdmission({ perNetwork: 1, mostKeys: 100 });
  expect(admits('1', visitor('a'))).toBe(true);
  expect(admits('2', visitor('b'))).toBe(true);
  expect(admits('2', visitor('a'))).toBe(false);
});
