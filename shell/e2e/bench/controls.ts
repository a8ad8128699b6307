// A control server of a bench: controls.ts hello | cards <page-state.json> <micro-frontend> <fragment> | static <page.html> |
// answer <answer.json> | redis <url> <basket.json>; prints its address.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, basename, join } from 'node:path';
import { send } from '@koa/send';
import { createSilentLog } from '@tyres/service-kit/log';
import { createRedis } from '@tyres/service-kit/redis';
import Koa from 'koa';

const [kind = 'hello', file = '', second = '', fragment = ''] = process.argv.slice(2);
const app = new Koa();
// Ignore connections that the load closes at its end.
app.silent = true;

/** The fragment that the site renders, with the same data, in one process without anything else. */
function cardsPage(): () => string {
  const state = JSON.parse(readFileSync(file, 'utf8'));
  const placed = state.fragments.find(({ name }: { name: string }) => name === fragment);
  const dist = join(import.meta.dirname, '../../..', second, 'dist');
  const { server } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const { fragments } = createRequire(import.meta.url)(join(dist, server));
  return () =>
    `<!doctype html><title>Cards</title>${fragments[fragment].render({ data: placed.data, page: state.page })}`;
}

if (kind === 'hello') app.use((ctx) => void (ctx.body = 'Hello'));
else if (kind === 'static') app.use((ctx) => send(ctx, basename(file), { root: dirname(file) }));
else if (kind === 'answer') {
  const answer = readFileSync(file, 'utf8');
  app.use((ctx) => {
    ctx.type = 'json';
    ctx.body = answer;
  });
} else if (kind === 'redis') {
  const redis = await createRedis({ url: file, log: createSilentLog() });
  const key = 'bench:control';
  await redis.set(key, readFileSync(second, 'utf8'));
  app.use(async (ctx) => {
    const basket: object = JSON.parse((await redis.get(key)) ?? '{}');
    await redis.set(key, JSON.stringify(basket));
    ctx.body = basket;
  });
} else {
  const render = cardsPage();
  app.use((ctx) => {
    ctx.type = 'html';
    ctx.body = render();
  });
}

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
});
