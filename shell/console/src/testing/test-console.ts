import Koa from 'koa';
import { fakeServiceClient } from '@tyres/service-kit/fake-service-client';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp, type TestApp } from '@tyres/service-kit/testing/test-app';
import { createConsoleRouter } from '../console-router';
import { fakeRegistry, type FakeRegistry } from './fake-registry';

export const platformToken = 'platform-token-12345';
export const ownForm = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** The console on a registry of which some calls are answered otherwise. */
export function testConsole(
  answers: FakeRegistry = {},
  now = () => new Date('2026-11-21T10:00:00Z'),
): TestApp {
  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.state['nonce'] = 'n0nce';
    await next();
  });
  const registryClient = fakeServiceClient({ registry: { ...fakeRegistry, ...answers } });
  app.use(createConsoleRouter({ registryClient, platformToken, log: createSilentLog(), now }).routes());
  return testApp(app);
}

/** Sends the form of the sign-in page. */
export function signIn(app: TestApp, fields: object = {}, headers: Record<string, string> = ownForm) {
  const body = new URLSearchParams({ name: 'Sam', token: platformToken, ...fields }).toString();
  return app.request({ method: 'POST', url: '/platform/sign-in', headers, body });
}

export function cookieOf(headers: { 'set-cookie'?: string[] | undefined }): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** An engineer who is signed in: opens pages, and sends forms as its pages do. */
export async function signedIn(app: TestApp) {
  const cookie = cookieOf((await signIn(app)).headers);
  return {
    open: (url: string, more = '') => app.request({ url, headers: { cookie: `${cookie}${more}` } }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = ownForm) =>
      app.request({
        method: 'POST',
        url,
        headers: { ...headers, cookie },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
