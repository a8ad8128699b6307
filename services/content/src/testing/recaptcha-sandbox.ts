import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServiceApp } from '@tyres/service-kit/service-app';
import { testLog } from '@tyres/service-kit/testing';

/** The sandbox is another service: only tests meet it, over HTTP. */
const sandboxFile = (file: string): string => join(__dirname, '../../../sandbox/src', file);

/** The sandbox's reCAPTCHA over HTTP. */
export interface RecaptchaSandbox {
  /** Its address up to `/recaptcha`. */
  readonly url: string;
  /** A response of the box, solved on a site. */
  solve(site: string): Promise<string>;
  /** A kind of `faults.ts`, or `none`. */
  setFault(kind: string): void;
  close(): Promise<void>;
}

/** Starts reCAPTCHA as the sandbox plays it. */
export async function startRecaptchaSandbox({ secret }: { secret: string }): Promise<RecaptchaSandbox> {
  const { createFaults, failAsSwitched } = await import(sandboxFile('faults.ts'));
  const { createRecaptchaRouter } = await import(sandboxFile('recaptcha/router.ts'));
  const faults = createFaults();
  const app = createServiceApp({
    name: 'sandbox',
    log: testLog(),
    routes: [],
    addRoutes: (router) => {
      router.use('/recaptcha', failAsSwitched(faults, 'recaptcha', { errorBody: '', slowMs: 10 }));
      const routes = createRecaptchaRouter({ secret, faults, now: () => new Date() });
      router.use('/recaptcha', routes.routes());
    },
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address: AddressInfo | string | null = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/recaptcha`;
  return {
    url,
    async solve(site) {
      const body = new URLSearchParams({ key: 'site-key', site });
      return (await fetch(`${url}/api2/userverify`, { method: 'POST', body })).text();
    },
    setFault: (kind) => faults.set('recaptcha', kind),
    close() {
      faults.clear();
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
