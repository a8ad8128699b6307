import type { Stack } from '@tyres/stack/stack';
import { createVisitor } from './visitor';

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
  const { visit, post, find, cookie } = createVisitor(site);
  await visit('/');
  await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA' });
  const size = await find('/confirm-size', /name="size"[^>]*value="([^"]+)"/);
  await post('/enter-size-submit', { size, tyre_position: 'same' });
  const code = await find('/select-tyres', /name="st_code"[^>]*value="([^"]+)"/);
  await post('/ajax/add_to_basket', {
    st_code: code,
    quantity: '2',
    home_delivery: '0',
    return_to: '/basket',
  });
  const account = await find('/choose-fitter', /name="(?:account_number|fitter)"[^>]*value="([^"]+)"/);
  const date = await find(`/choose-fitter?fitter=${account}`, /<option value="(\d{4}-\d\d-\d\d)"/);
  const time = await find(
    `/choose-fitter?fitter=${account}&date=${date}`,
    /<button[^>]*value="([^"]+)"[^>]*name="app_time"/,
  );
  await post('/fitter-submit', { account_number: account, app_date: date, app_time: time });
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
