import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import type { Deps } from '../deps';
import { jobHandlers } from '../jobs/job-handlers';
import { sampleForm } from './samples';
import { createWorld } from './test-deps';

const jobContext = { isLastAttempt: false, signal: new AbortController().signal };

/** A shopper who uses the whole service over HTTP; other services accept everything. */
export async function openShop() {
  const world = await createWorld();
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
    chooseSlot: (app_time = '09:00') =>
      call(
        endpoints.fitterSubmit,
        { account_number: 'G100', app_date: '2026-12-03', app_time },
        { form: true },
      ),
    place: (form: Partial<ProcessOrderInput> = {}) =>
      call(endpoints.processOrder, { ...sampleForm, no_mail: 0, ...form }),
    fulfil: () => jobHandlers(world.deps)['fulfil-order']({ reference: lastReference() }, jobContext),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The service over other dependencies. */
export function appOf(deps: Deps): ReturnType<typeof testApp> {
  return testApp(createApp(deps));
}
