import * as endpoints from '@tyres/checkout-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { ServiceRow } from '../domain/import-rows';
import { saveServices } from '../store/services';
import { sampleServiceRow } from './samples';
import { workJobs, type Shop } from './test-shop';

/** Pays the last order, as the shopper's return from the payment page finds, and runs the jobs. Returns how many failed. */
export async function pay(shop: Shop): Promise<number> {
  shop.world.payment = {
    event: 'authorised',
    amountPence: shop.world.opened.at(-1)?.amountPence ?? null,
    currency: 'GBP',
  };
  await shop.call(endpoints.checkPaymentProcessed, { reference: shop.lastReference() });
  return workJobs(shop.world);
}

/** Another shopper chooses a time; returns the status of the answer: 303 when it is held. */
export async function rivalChooses(shop: Shop, app_time: string): Promise<number> {
  const options = { sessionId: `${shop.world.sessionId}-rival` };
  await shop.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2 }, options);
  const slot = { account_number: 'G100', app_date: '2026-12-03', app_time };
  return (await shop.call(endpoints.fitterSubmit, slot, { form: true, ...options })).status;
}

/** Does something while the next call to an endpoint is on its way. */
export function duringNext(shop: Shop, endpoint: string, work: () => Promise<unknown>): void {
  const { answers } = shop.world;
  const answer = answers.get(endpoint);
  if (!answer) throw new Error(`nothing answers ${endpoint}`);
  answers.set(endpoint, async (input) => {
    answers.set(endpoint, answer);
    await work();
    return answer(input);
  });
}

/** Makes all calls to an endpoint fail as the service client does; returns what brings the service back. */
export function breakEndpoint(shop: Shop, endpoint: string, code = 'unavailable'): () => void {
  const { answers } = shop.world;
  const answer = answers.get(endpoint);
  answers.set(endpoint, () => {
    throw new CallError({ status: 0, code, message: 'no answer' });
  });
  return () => void (answer && answers.set(endpoint, answer));
}

/** The ways in which a service does not answer, by the service client's codes. */
export const outages = [
  ['is down', 'unavailable'],
  ['hangs', 'deadline_passed'],
] as const;

/** Adds a wheel alignment, which makes the job half an hour longer, to what can be bought. */
export const sellAlignment = ({ world }: Shop, changes: Partial<ServiceRow> = {}): Promise<void> =>
  saveServices(world.deps.database, [
    sampleServiceRow({ code: 'WHEELALIGNMENT', name: 'Wheel alignment', minutes: 30, ...changes }),
  ]);
