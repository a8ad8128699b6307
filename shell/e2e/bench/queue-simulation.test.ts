import { simulateQueues, type SimulationOptions } from './queue-simulation';

const alone: SimulationOptions = {
  steps: [{ name: 'page', perShopper: 1, demands: [{ program: 'edge', ms: 10 }] }],
  background: [],
  parallel: new Set(),
  perSecond: 10,
  pauseMs: 0,
  cores: 1,
  seconds: 100,
};

test('a request that meets no other takes as long as its work', () => {
  const { meanMs, utilisation } = simulateQueues(alone);
  expect(meanMs).toBeCloseTo(10, 5);
  expect(utilisation).toBeCloseTo(0.1, 2);
});

test('work that nobody waits for keeps the core busy, and requests that meet it share the core', () => {
  const background = [{ program: 'checkout', ms: 60 }];
  const { meanMs, utilisation } = simulateQueues({ ...alone, perSecond: 20, background });
  expect(utilisation).toBeCloseTo(1, 1);
  expect(meanMs).toBeGreaterThan(15);
});

test('programs on two cores do not delay each other', () => {
  const demands = [
    { program: 'edge', ms: 10 },
    { program: 'checkout', ms: 10 },
  ];
  const steps = [{ name: 'page', perShopper: 2, demands }];
  const one = simulateQueues({ ...alone, steps, perSecond: 30 });
  const two = simulateQueues({ ...alone, steps, perSecond: 30, cores: 2 });
  expect(one.utilisation).toBeCloseTo(1, 1);
  expect(two.utilisation).toBeCloseTo(0.6, 1);
  expect(one.meanMs).toBeGreaterThan(10 * two.meanMs);
});
