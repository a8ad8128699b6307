import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import type { EdgeState } from '@tyres/edge/http/edge-context';
import Koa from 'koa';
import { liveReload } from './live-reload';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = new Koa<EdgeState>();
  app.use((ctx) => {
    ctx.set('X-Asked-Encoding', ctx.get('accept-encoding'));
    ctx.type = ctx.path === '/data' ? 'application/json' : 'text/html; charset=utf-8';
    ctx.body = ctx.path === '/broken' ? 'Sorry' : Readable.from(['<h1>', 'Tyres</h1>']);
  });
  app.middleware.unshift(liveReload());
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('the script is appended to a document, which is not compressed', async () => {
  const answer = await fetch(url);
  expect(await answer.text()).toBe('<h1>Tyres</h1><script src="/platform/dev.js" async></script>');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('x-asked-encoding')).toBe('');
});

test('the script is served by the same site', async () => {
  const answer = await fetch(`${url}/platform/dev.js`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await answer.text()).toContain('visibilitychange');
});

test.each(['/data', '/broken'])('the answer to %s is passed through unchanged', async (path) => {
  expect(await (await fetch(url + path)).text()).not.toContain('script');
});
