import { asOneProcess } from './instances';
import type { ManagedProcess } from './kept-process';

const fake = (pid: number, isRunning: boolean) => ({
  name: `edge-${pid}`,
  start: jest.fn(),
  stop: jest.fn(() => Promise.resolve()),
  kill: jest.fn(),
  isRunning: () => isRunning,
  pid: () => (isRunning ? pid : undefined),
  restarts: () => pid,
});

test('what is done to several instances is done to all', async () => {
  const instances = [fake(1, false), fake(2, true)];
  const edge: ManagedProcess = asOneProcess('edge', instances);
  edge.start();
  edge.kill();
  await edge.stop(5);
  for (const { start, kill, stop } of instances) {
    expect(start).toHaveBeenCalledTimes(1);
    expect(kill).toHaveBeenCalledTimes(1);
    expect(stop).toHaveBeenCalledWith(5);
  }
  expect([edge.name, edge.isRunning(), edge.pid(), edge.restarts()]).toEqual(['edge', true, 2, 3]);
});
