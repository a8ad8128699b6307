import { PassThrough } from 'node:stream';
import type Router from '@koa/router';
import { watchReleases } from '@tyres/registry-contract/endpoints';
import { findCurrentNumber } from '../store/releases';
import type { Deps } from './deps';

/** Below the time after which proxies and watchers take a silent connection for dead. */
const heartbeatMs = 15_000;

/** Server-sent events: the live release's number at once and on each change. */
export function addWatchReleases(router: Router, { database, feed }: Deps): void {
  router.get(watchReleases.path, async (ctx) => {
    const stream = new PassThrough();
    const send = (number: number): void =>
      void stream.write(`event: release\ndata: ${JSON.stringify({ number })}\n\n`);
    // Watching begins before the number is read: a release in between is told twice rather than never.
    const unwatch = feed.watch(send);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    // A stream that stays open would keep the service from stopping; watchers come back to another instance.
    const onDrain = (): void => void stream.end();
    ctx.app.once('drain', onDrain);
    ctx.res.once('close', () => {
      ctx.app.off('drain', onDrain);
      unwatch();
      clearInterval(heartbeat);
      stream.destroy();
    });
    ctx.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    ctx.body = stream;
    send(await findCurrentNumber(database));
  });
}
