import { testApp } from '@tyres/service-kit/testing';
import Koa from 'koa';
import { createChatRouter } from './router';

const koa = new Koa();
koa.use(createChatRouter().routes());
const app = testApp(koa);
const post = (fields: Record<string, string>) =>
  app.request({
    method: 'POST',
    url: '/1000001',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const conversationOf = (body: string): string => /value="([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';

test('a conversation is a form without script or cookies, which may stand in a frame', async () => {
  const { status, headers, body } = await app.request({ url: '/1000001' });
  expect(status).toBe(200);
  expect(body).toContain('Hello, how can we help?');
  expect(headers['content-security-policy']).not.toMatch(/frame-ancestors|script-src/);
  expect(headers['set-cookie']).toBeUndefined();
  const conversation = conversationOf(body);
  await post({ conversation, message: 'First' });
  const second = await post({ conversation, message: '<b>Second</b>' });
  expect(second.body).toMatch(/First.*&#60;b&#62;Second/s);
  expect(conversationOf(second.body)).toBe(conversation);
});

test('conversations do not meet, and one without an id is refused', async () => {
  const other = conversationOf((await app.request({ url: '/1000001' })).body);
  expect((await post({ conversation: other, message: ' ' })).body).not.toContain('First');
  expect((await post({ conversation: '../x', message: 'Hi' })).status).toBe(400);
});
