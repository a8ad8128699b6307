import type { Stack } from '@tyres/stack/stack';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVisitor, type Visitor } from './visitor';

/** A shopper's session. */
export interface ShopperSession {
  /** The cookie header. */
  readonly cookie: string;
  /** Pages of the journey that this session can see. */
  readonly paths: Readonly<Record<string, string>>;
}

export interface BenchTarget {
  readonly site: string;
  readonly session: ShopperSession;
  readonly stack: Stack;
}

/** Creates a session with a basket and a held appointment, by plain form posts. */
export async function shopperSession(site: string): Promise<ShopperSession> {
  const visitor = createVisitor(site);
  const { visit, post, find, cookie } = visitor;
  await visit('/');
  await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA' });
  const size = await find('/confirm-size', /name="size"[^>]*value="([^"]+)"/);
  await post('/enter-size-submit', { size, tyre_position: 'same' });
  const code = await find('/select-tyres', /name="st_code"[^>]*value="([^"{]+)"/);
  await post('/ajax/add_to_basket', {
    st_code: code,
    quantity: '2',
    home_delivery: '0',
    return_to: '/basket',
  });
  await chooseTime(visitor);
  return {
    cookie: cookie(),
    paths: {
      home: '/',
      'confirm-size': '/confirm-size',
      'select-tyres': '/select-tyres',
      'choose-fitter': '/choose-fitter',
      'town page': '/manchester',
      'booking-details': '/booking-details',
    },
  };
}

const attempts = 10;
const pauseMs = 500;

/**
 * Holds the first time that is free. A page may show for two seconds a time or a day that was just taken (decision 34): sessions
 * that are made one after another meet that more often than shoppers do, so they try again.
 */
async function chooseTime({ find, tryFind, tryPost }: Visitor): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const account = await find('/choose-fitter', /name="(?:account_number|fitter)"[^>]*value="([^"]+)"/);
    const date = await find(`/choose-fitter?fitter=${account}`, /<option value="(\d{4}-\d\d-\d\d)"/);
    const time = await tryFind(
      `/choose-fitter?fitter=${account}&date=${date}`,
      /<button[^>]*value="([^"]+)"[^>]*name="app_time"/,
    );
    if (time) {
      const status = await tryPost('/fitter-submit', {
        account_number: account,
        app_date: date,
        app_time: time,
      });
      if (status === 303) return;
      if (status !== 409) throw new Error(`/fitter-submit answered ${status}`);
    }
    await sleep(pauseMs);
  }
  throw new Error(`No time could be held in ${attempts} attempts.`);
}
