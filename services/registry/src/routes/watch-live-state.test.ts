import { watchLiveState } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { startService, type RunningService } from '@tyres/service-kit/start-service';
import { testLog } from '@tyres/service-kit/testing';
import { followLiveState } from '../adapters/follow-live-state';
import { createApp } from '../app';
import { createLiveStateFeed } from '../domain/live-state-feed';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
let running: RunningService;
const start = (app: TestRegistry['service']): Promise<RunningService> =>
  startService({ app, config: { PORT: 0 }, log: testLog(), close: async () => undefined });
beforeEach(async () => {
  registry = await createTestRegistry();
  running = await start(registry.service);
  for (const version of [shellRelease, manifestOf()]) await registry.publish(version);
});
afterEach(async () => {
  await running.stop();
  await registry.close();
});

async function* states({ port }: RunningService): AsyncGenerator<LiveState> {
  const response = await fetch(`http://127.0.0.1:${port}${watchLiveState.path}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? [])
    for (const event of decoder.decode(chunk).split('\n\n'))
      if (event.startsWith('event: state\ndata: '))
        yield JSON.parse(event.slice('event: state\ndata: '.length));
}

test('a watcher gets the live state at once, and then each change', async () => {
  await registry.release([shellRelease]);
  const stream = states(running);
  expect((await stream.next()).value).toEqual(await registry.state());
  await registry.canary([manifestOf()]);
  expect((await stream.next()).value).toMatchObject({ revision: 2, stable: 1, canary: { release: 2 } });
  await stream.return(undefined);
});

test('a watcher also gets changes that another registry made on the same database', async () => {
  const feed = createLiveStateFeed();
  const { database } = registry;
  const unfollow = followLiveState({ database, feed, log: testLog(), everyMs: 100 });
  const other = await start(createApp({ ...registry.deps, feed }));
  try {
    const stream = states(other);
    expect((await stream.next()).value).toMatchObject({ revision: 0 });
    await registry.release([shellRelease]);
    expect((await stream.next()).value).toMatchObject({ revision: 1, stable: 1 });
    await stream.return(undefined);
  } finally {
    unfollow();
    await other.stop();
  }
});

test('an open stream ends when the registry stops, and does not delay it', async () => {
  const stream = states(running);
  await stream.next();
  const ended = stream.next();
  await running.stop();
  expect((await ended).done).toBe(true);
});
