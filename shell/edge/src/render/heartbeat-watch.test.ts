import { createHeartbeatWatch } from './heartbeat-watch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A watched process that uses this share of a core. */
function watch({ share, isBusy = true }: { share: number | undefined; isBusy?: boolean }) {
  const hangs: number[] = [];
  let ms = 0;
  const usage = () => {
    ms += 200;
    return share === undefined ? undefined : { cpuMs: ms * share, memoryBytes: 0 };
  };
  const watched = createHeartbeatWatch({
    hangMs: 1_000,
    startMs: 2_000,
    isBusy: () => isBusy,
    usage,
    onUsage: () => undefined,
    onCheck: () => undefined,
    onHang: (silentMs) => hangs.push(silentMs),
  });
  return { watched, hangs, readings: () => ms / 200 };
}

test.each([
  ['uses the CPU without a heartbeat', 1, 1_000],
  ['runs where CPU time cannot be measured', undefined, 1_000],
  ['gets little CPU time', 0.1, 2_000],
])('a process that %s is detected as hung in time', (_, share, atMs) => {
  const { watched, hangs } = watch({ share });
  watched.started();
  jest.advanceTimersByTime(atMs - 200);
  expect(hangs).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(hangs).toEqual([atMs]);
  watched.stop();
});

test('a process with heartbeats, or without work, is not hung', () => {
  for (const isBusy of [true, false]) {
    const { watched, hangs } = watch({ share: 1, isBusy });
    watched.started();
    for (let check = 0; check < 50; check += 1) {
      if (isBusy) watched.beat();
      jest.advanceTimersByTime(200);
    }
    expect(hangs).toEqual([]);
    watched.stop();
  }
});

test('a process that is starting counts as hung after startMs, even if it sends heartbeats', () => {
  const { watched, hangs } = watch({ share: 1, isBusy: false });
  for (let check = 0; check < 9; check += 1) {
    watched.beat();
    jest.advanceTimersByTime(200);
  }
  expect(hangs).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(hangs).toEqual([2_000]);
  watched.stop();
});

test('a process is checked five times a second while it has work, and once a second without', () => {
  const busy = watch({ share: 1 });
  const idle = watch({ share: 1, isBusy: false });
  for (const { watched } of [busy, idle]) watched.started();
  for (let check = 0; check < 25; check += 1) {
    busy.watched.beat();
    jest.advanceTimersByTime(200);
  }
  expect([busy.readings(), idle.readings()]).toEqual([25, 5]);
  for (const { watched } of [busy, idle]) watched.stop();
});

test('a process that hangs in its first work after a pause is detected in time', () => {
  let isBusy = false;
  const hangs: number[] = [];
  const watched = createHeartbeatWatch({
    hangMs: 1_000,
    startMs: 2_000,
    isBusy: () => isBusy,
    usage: () => undefined,
    onUsage: () => undefined,
    onCheck: () => undefined,
    onHang: (silentMs) => hangs.push(silentMs),
  });
  watched.started();
  jest.advanceTimersByTime(10_300);
  isBusy = true;
  watched.working();
  jest.advanceTimersByTime(1_000);
  expect(hangs).toEqual([1_000]);
  watched.stop();
});
