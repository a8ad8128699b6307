import { fakeServiceClient } from '@tyres/service-kit/calls/fake-service-client';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp, type TestApp, type TestRequest } from '@tyres/service-kit/testing/test-app';
import { createConsoleApp } from '../app';
import { fakeRegistry, tokens, type FakeRegistry } from './fake-registry';

export const consoleUrl = 'https://console.example';
const host = 'console.example';
export const ownForm = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: consoleUrl,
  'sec-fetch-site': 'same-origin',
};

export type TestConsole = Pick<TestApp, 'request'>;

/** The console with a fake registry and some answers replaced; requests have its own host. */
export function testConsole(
  answers: FakeRegistry = {},
  now = () => new Date('2026-11-21T10:00:00Z'),
): TestConsole {
  const registryClient = fakeServiceClient({ registry: { ...fakeRegistry, ...answers } });
  const app = testApp(createConsoleApp({ registryClient, consoleUrl, log: createSilentLog(), now }));
  return {
    request: (request: TestRequest) => app.request({ ...request, headers: { host, ...request.headers } }),
  };
}

/** Sends the sign-in form. */
export function signIn(
  app: TestConsole,
  token: string = tokens.engineer,
  headers: Record<string, string> = ownForm,
) {
  const body = new URLSearchParams({ token }).toString();
  return app.request({ method: 'POST', url: '/sign-in', headers, body });
}

export function cookieOf(headers: { 'set-cookie'?: string[] | undefined }): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** A signed-in engineer who opens pages and sends forms. */
export async function signedIn(app: TestConsole, token: string = tokens.engineer) {
  const cookie = cookieOf((await signIn(app, token)).headers);
  return {
    cookie,
    open: (url: string, headers: Record<string, string> = {}) =>
      app.request({ url, headers: { cookie, ...headers } }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = ownForm) =>
      app.request({
        method: 'POST',
        url,
        headers: { ...headers, cookie },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
