import { watchReleases } from '@tyres/registry-contract/endpoints';
import { startService, type RunningService } from '@tyres/service-kit/start-service';
import { testLog } from '@tyres/service-kit/testing';
import { builtRelease, shellRelease } from '../testing/built-release';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
let running: RunningService;
beforeEach(async () => {
  registry = await createTestRegistry();
  running = await startService({
    app: registry.service,
    port: 0,
    log: testLog(),
    close: async () => undefined,
  });
  for (const version of [shellRelease, builtRelease()]) await registry.publish(version);
});
afterEach(async () => {
  await running.stop();
  await registry.close();
});

/** Reads the stream until it has so many events. */
async function* events(): AsyncGenerator<string> {
  const response = await fetch(`http://127.0.0.1:${running.port}${watchReleases.path}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? [])
    yield* decoder
      .decode(chunk)
      .split('\n\n')
      .filter((event) => event.startsWith('event'));
}

test('tells the live release at once and each one that follows, within a second', async () => {
  await registry.release([shellRelease]);
  const stream = events();
  expect((await stream.next()).value).toBe('event: release\ndata: {"number":1}');
  const releasedMs = Date.now();
  await registry.release([builtRelease()]);
  expect((await stream.next()).value).toBe('event: release\ndata: {"number":2}');
  expect(Date.now() - releasedMs).toBeLessThan(1_000);
  await stream.return(undefined);
});

test('an open stream ends when the registry stops, and does not keep it', async () => {
  await registry.release([shellRelease]);
  const stream = events();
  await stream.next();
  const ended = stream.next();
  await running.stop();
  expect((await ended).done).toBe(true);
});
