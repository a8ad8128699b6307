import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import { browserKeyHeader, newBrowserKeyHeader, sessionIdHeader } from '@tyres/service-kit/calls/headers';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import type { Deps } from '../deps';
import { jobHandlers } from '../jobs/job-handlers';
import { outboxHandlers } from '../jobs/jobs';
import { sampleForm } from './samples';
import { createWorld, type World } from './test-deps';

const jobContext = { isLastAttempt: false, signal: new AbortController().signal };

/** The credentials of the payment provider. */
export const provider = `Basic ${Buffer.from('worldpay:secret').toString('base64')}`;

/** A notification of the payment provider. */
export function notificationOf(lastEvent: string, orderCode: string, pence = 16_000): string {
  const amount = `<amount value="${pence}" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/>`;
  const payment = `<payment><paymentMethod>VISA-SSL</paymentMethod>${amount}<lastEvent>${lastEvent}</lastEvent></payment>`;
  const event = `<orderStatusEvent orderCode="${orderCode}">${payment}</orderStatusEvent>`;
  return `<?xml version="1.0"?><paymentService version="1.4" merchantCode="KERBSIDE"><notify>${event}</notify></paymentService>`;
}

/** A shopper who uses the whole service over HTTP; other services accept what the fitters' calendar has room for. */
export async function openShop(changes: Partial<Deps> = {}) {
  const world = await createWorld();
  Object.assign(world.deps, changes);
  const { sessionId } = world;
  const app = appOf(world.deps);
  const lastReference = (): string => world.opened.at(-1)?.reference ?? '';
  const call: ReturnType<typeof testApp>['call'] = (endpoint, input, options = {}) =>
    app.call(endpoint, input, { sessionId, ...options });
  return {
    world,
    app,
    call,
    lastReference,
    add: (quantity = 2) => call(endpoints.addToBasket, { st_code: 'ALP20555', quantity }),
    basketNow: async () => (await call(endpoints.getBasket, {})).body,
    chooseSlot: (app_time = '09:00', account_number = 'G100') =>
      call(endpoints.fitterSubmit, { account_number, app_date: '2026-12-03', app_time }, { form: true }),
    place: (form: Partial<ProcessOrderInput> = {}) =>
      call(endpoints.processOrder, { ...sampleForm, no_mail: 0, ...form }),
    notify: (lastEvent: string, pence?: number, code = lastReference()) =>
      app.call(
        endpoints.worldpayNotification,
        {},
        {
          rawBody: notificationOf(lastEvent, code, pence),
          form: true,
          headers: { authorization: provider, 'content-type': 'text/xml' },
        },
      ),
    /** The order as the shopper sees it. */
    orderNow: async () => (await call(endpoints.getOrder, { reference: lastReference() })).body,
    fulfil: async () => {
      const handlers = jobHandlers(world.deps);
      await handlers['fulfil-order']({ reference: lastReference() }, jobContext);
      await handlers['empty-basket']({ reference: lastReference() }, jobContext);
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop where each fitter can do one job at a time, and whose shopper has two tyres and holds 09:00. */
export async function shopWithTime(): Promise<Shop> {
  const shop = await openShop();
  shop.world.fitters.bays = 1;
  await shop.add();
  await shop.chooseSlot('09:00');
  return shop;
}

/** Runs the waiting jobs, and those that they add; a job that fails waits again. Returns how many failed. */
export async function workJobs(world: World): Promise<number> {
  const handlers = outboxHandlers(jobHandlers(world.deps));
  const failed: World['jobs'][number][] = [];
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    // The holds of no test are that old.
    if (job.name === 'check-payment') continue;
    const again = job;
    await handlers[job.name](job.payload, { attempt: 1, isLastAttempt: false }).catch(() =>
      failed.push(again),
    );
  }
  world.jobs.push(...failed);
  return failed.length;
}

/** The keys of the tests' browsers by session, as cookies keep them. */
const browserKeys = new Map<string, string>();

/** The service over other dependencies. Its callers keep the keys that they are given; a header of their own comes first. */
export function appOf(deps: Deps): ReturnType<typeof testApp> {
  const app = testApp(createApp(deps));
  const withKey = (sessionId: string, headers: Readonly<Record<string, string>> = {}) => {
    const known = browserKeys.get(sessionId);
    return { ...(known ? { [browserKeyHeader]: known } : {}), ...headers };
  };
  const keepKey = (sessionId: string, given: string | string[] | undefined): void => {
    if (typeof given === 'string') browserKeys.set(sessionId, given);
  };
  return {
    async request({ headers, ...request }) {
      const sessionId = headers?.[sessionIdHeader] ?? '';
      const answer = await app.request({ ...request, headers: withKey(sessionId, headers) });
      keepKey(sessionId, answer.headers[newBrowserKeyHeader]);
      return answer;
    },
    async call(endpoint, input, options = {}) {
      const { sessionId = '' } = options;
      const headers = withKey(sessionId, options.headers);
      const answer = await app.call(endpoint, input, { ...options, headers });
      keepKey(sessionId, answer.headers[newBrowserKeyHeader]);
      return answer;
    },
  };
}
