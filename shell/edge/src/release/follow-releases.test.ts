import { getEventListeners } from 'node:events';
import { createPool } from '@tyres/service-kit/calls/pool';
import { createSilentLog } from '@tyres/service-kit/log';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { fakeServer } from '../testing/fake-server';
import { until } from '../testing/start-edge';
import { followReleases } from './follow-releases';
import { createRegistryClient } from './registry-client';

const state: LiveState = { revision: 1, since: '2026-01-01T00:00:00Z', stable: 1, killed: [], withdrawn: [] };

test('repeated reconnects leak no listeners on the abort signal', async () => {
  let tries = 0;
  const server = await fakeServer((_request, response) => {
    tries += 1;
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
    // Ends every other connection normally, and resets the rest.
    if (tries % 2 === 0) response.end();
    else setTimeout(() => response.destroy(), 1);
  });
  const client = createRegistryClient(createPool(server.url));
  let signalOfAll: AbortSignal | undefined;
  const stop = followReleases({
    registry: {
      watch(signal) {
        signalOfAll = signal;
        return client.watch(signal);
      },
    },
    store: {
      state: () => undefined,
      apply: async () => undefined,
      refresh: async () => undefined,
      restore: async () => undefined,
    },
    log: createSilentLog(),
    pollMs: 60_000,
    retryMs: 1,
  });
  await until(() => tries > 15);
  // Only those of the current connection or pause.
  expect(signalOfAll && getEventListeners(signalOfAll, 'abort').length).toBeLessThanOrEqual(2);
  stop();
  await server.close();
});
