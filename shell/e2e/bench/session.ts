import type { Stack } from '@tyres/stack/stack';

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
  let cookie = '';
  const ask = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(`${site}${path}`, {
      redirect: 'manual',
      headers: { cookie, origin: site, accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    cookie =
      response.headers
        .getSetCookie()
        .map((header) => header.split(';')[0])
        .join('; ') || cookie;
    return response;
  };
  const post = async (path: string, form: Record<string, string>): Promise<void> => {
    const response = await ask(path, form);
    if (response.status !== 303)
      throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  };
  const find = async (path: string, pattern: RegExp): Promise<string> => {
    const html = await (await ask(path)).text();
    const found = pattern.exec(html)?.[1];
    if (!found) throw new Error(`${path} shows nothing like ${pattern}.`);
    return found.replaceAll('&amp;', '&');
  };

  await ask('/');
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
    /<button[^>]*name="app_time"[^>]*value="([^"]+)"/,
  );
  await post('/fitter-submit', { account_number: account, app_date: date, app_time: time });
  return {
    cookie,
    paths: {
      home: '/',
      'confirm-size': '/confirm-size',
      'select-tyres': '/select-tyres',
      'choose-fitter': '/choose-fitter',
      'booking-details': '/booking-details',
    },
  };
}
