import { PassThrough } from 'node:stream';
import type Router from '@koa/router';
import { watchLiveState } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { findLiveState } from '../store/live-states';
import type { Deps } from '../deps';

/** Shorter than the idle timeouts of proxies and watchers. */
const heartbeatMs = 15_000;

/** Server-sent events: the live state at once and on each change, never an older one after a newer. */
export function addWatchLiveState(router: Router, { database, feed }: Pick<Deps, 'database' | 'feed'>): void {
  router.get(watchLiveState.path, async (ctx) => {
    const stream = new PassThrough();
    let sent = -1;
    const send = (state: LiveState): void => {
      if (state.revision <= sent) return;
      sent = state.revision;
      stream.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
    };
    // Watching begins before the state is read, or a change in between would be lost.
    const unwatch = feed.watch(send);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    // An open stream would delay the stop; watchers reconnect to another instance.
    const onDrain = (): void => void stream.end();
    ctx.app.once('drain', onDrain);
    ctx.res.once('close', () => {
      ctx.app.off('drain', onDrain);
      unwatch();
      clearInterval(heartbeat);
      stream.destroy();
    });
    send(await findLiveState(database));
    ctx.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    ctx.body = stream;
  });
}
