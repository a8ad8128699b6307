import { Refusal } from '@tyres/contract-kit/problem';
import Koa from 'koa';
import { createHttpServer } from '@tyres/service-kit/http-server';
import type { EdgeState } from './edge-context';
import { catchErrors, sendFailure, type Shop } from './errors';

const shop: Shop = {
  siteName: 'Fixture <Tyres>',
  contact: {
    telephone: '01632 960 999',
    email: 'help@shop.test',
    hours: [
      ['Mon-Fri', '9:00am-5:00pm'],
      ['Sun', 'closed & locked'],
    ],
  },
};
const html = { accept: 'text/html' };

/** The answer of a server where a request fails like this. */
async function answerOf(fail: Koa.Middleware<EdgeState>, headers: Record<string, string>, of = shop) {
  const app = new Koa<EdgeState>();
  app.silent = true;
  app.use((ctx, next) => {
    Object.assign(ctx.state, { nonce: 'n0nce', log: { child: () => ({ error: () => undefined }) } });
    return next();
  });
  app.use(catchErrors(of));
  app.use(fail);
  const server = createHttpServer(app.callback(), { requestMs: 5_000, maxHeaderBytes: 16_384 });
  const port = await server.listen(0, '127.0.0.1');
  try {
    const response = await fetch(`http://127.0.0.1:${port}/faq?q=1`, { headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } finally {
    server.server.closeAllConnections();
    server.server.close();
  }
}

const broken: Koa.Middleware<EdgeState> = () => Promise.reject(new Error('broken'));
const refused: Koa.Middleware<EdgeState> = () =>
  Promise.reject(new Refusal({ status: 429, code: 'too_many', message: 'Too <many> calls.' }));
const cases: [string, number, Koa.Middleware<EdgeState>][] = [
  ['an error that nobody expected', 500, broken],
  ['a release that is not there', 503, (ctx) => sendFailure(ctx, shop, 503)],
  ['a refusal', 429, refused],
];

test.each(cases)('%s is a page of its own with telephone, e-mail and hours', async (_, status, fail) => {
  const answer = await answerOf(fail, html);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).toContain('<a href="tel:01632960999">01632 960 999</a>');
  expect(answer.text).toContain('<a href="mailto:help@shop.test">help@shop.test</a>');
  expect(answer.text).toContain('<dt>Mon-Fri</dt><dd>9:00am-5:00pm</dd>');
  expect(answer.text).toContain('<dd>closed &amp; locked</dd>');
  expect(answer.text).toContain('<header>Fixture &lt;Tyres&gt;</header>');
  expect(answer.text).toMatch(/<h1>This page cannot be shown( right now)?<\/h1>/);
  // It loads nothing: whatever failed may be what would answer.
  expect(answer.text).not.toMatch(/<(script|link|img)|src=/);
});

test('a failure can be tried again, at the same address; a refusal leads to the home page', async () => {
  expect((await answerOf(broken, html)).text).toContain('<a class="go" href="/faq?q=1">Try again</a>');
  const { text } = await answerOf(refused, html);
  expect(text).toContain('<p>Too &lt;many&gt; calls.</p><a class="go" href="/">Go to the home page</a>');
});

test('a program gets a problem, without the page', async () => {
  const { status, headers, text } = await answerOf(broken, {});
  expect([status, headers.get('content-type')]).toEqual([
    500,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal_error' });
});

test('an edge that does not know how to reach the shop leaves that out', async () => {
  const { text } = await answerOf(broken, html, { siteName: 'Shop' });
  expect(text).not.toContain('Customer service');
});
