import type { LiveState } from '@tyres/registry-contract/live-state';
import { createLiveStateFeed } from './live-state-feed';

const stateOf = (revision: number): LiveState => ({
  revision,
  since: '2026-11-21T12:00:00.000Z',
  stable: 1,
  killed: [],
  withdrawn: [],
});

test('every watcher receives each newer state once, and none that is older', () => {
  const feed = createLiveStateFeed();
  const first: number[] = [];
  const second: number[] = [];
  feed.watch(({ revision }) => first.push(revision));
  feed.watch(({ revision }) => second.push(revision));
  for (const revision of [0, 1, 3, 3, 2, 4]) feed.announce(stateOf(revision));
  expect([first, second]).toEqual([
    [1, 3, 4],
    [1, 3, 4],
  ]);
});

test('a watcher that unsubscribes receives nothing more', () => {
  const feed = createLiveStateFeed();
  const seen: number[] = [];
  const unsubscribe = feed.watch(({ revision }) => seen.push(revision));
  feed.watch(() => undefined);
  feed.announce(stateOf(1));
  unsubscribe();
  feed.announce(stateOf(2));
  expect(seen).toEqual([1]);
  expect(feed.watcherCount()).toBe(1);
});

test('a watcher that joins during an announcement receives the next one', () => {
  const feed = createLiveStateFeed();
  const late: number[] = [];
  const unsubscribe = feed.watch(() => {
    unsubscribe();
    feed.watch(({ revision }) => late.push(revision));
  });
  feed.announce(stateOf(1));
  feed.announce(stateOf(2));
  expect(late).toEqual([2]);
});
