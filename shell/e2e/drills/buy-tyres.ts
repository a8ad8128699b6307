import { createShopperClient, type Answer } from './shopper-client';

export interface BuyOptions {
  readonly site: string;
  readonly localAddress: string;
  /** Unique: part of the shopper's e-mail address. */
  readonly name: string;
  /** True: fitted at a garage, with an appointment. False: delivered home. */
  readonly isFitted: boolean;
  /** Called for each answer and each failed request. */
  readonly onRequest: (step: string, outcome: { status: number; ms: number } | { error: string }) => void;
  /** Pause between steps; default none. */
  readonly pauseMs?: number;
  /** How often the shopper loads a page again that is not available for the moment (503); default never. */
  readonly reloads?: number;
  /** Fields of the checkout form, in place of the usual ones. */
  readonly person?: Readonly<Record<string, string>>;
  /** What the shopper waits for at the payment page. */
  readonly untilPaying?: () => Promise<unknown>;
}

/** How a purchase ended. A refusal (sold out, time taken) is the shop's answer, not a failure. */
export type Purchase =
  | { readonly kind: 'bought'; readonly reference: string }
  | { readonly kind: 'refused'; readonly step: string; readonly status: number }
  | { readonly kind: 'broken'; readonly step: string; readonly why: string };

class StepEnded extends Error {
  constructor(readonly purchase: Purchase) {
    super(purchase.kind);
  }
}

const processingLooks = 40;
const processingPauseMs = 500;
const reloadPauseMs = 1_000;

/** Buys two tyres by plain form posts, from the number plate to the confirmation page. Never rejects. */
export async function buyTyres(options: BuyOptions): Promise<Purchase> {
  const client = createShopperClient(options.site, options.localAddress);
  try {
    return await walk(options, client);
  } catch (error) {
    if (error instanceof StepEnded) return error.purchase;
    return { kind: 'broken', step: 'unknown', why: String(error) };
  } finally {
    client.close();
  }
}

async function walk(
  { site, name, isFitted, onRequest, pauseMs = 0, reloads = 0, person, untilPaying }: BuyOptions,
  client: ReturnType<typeof createShopperClient>,
): Promise<Purchase> {
  async function step(what: string, send: () => Promise<Answer>): Promise<Answer> {
    if (pauseMs > 0) await pause(pauseMs);
    const startedMs = Date.now();
    try {
      const answer = await send();
      onRequest(what, { status: answer.status, ms: Date.now() - startedMs });
      return answer;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      onRequest(what, { error: why });
      throw new StepEnded({ kind: 'broken', step: what, why });
    }
  }
  const page = async (path: string): Promise<string> => {
    for (let reload = 0; ; reload += 1) {
      const answer = await step(`GET ${path.split('?', 1)[0]}`, () => client.get(path));
      if (answer.status === 200) return answer.text;
      if (answer.status !== 503 || reload >= reloads) throw ended(`GET ${path}`, answer);
      await pause(reloadPauseMs);
    }
  };
  const post = async (path: string, form: Readonly<Record<string, string>>): Promise<string> => {
    // The payment page's address is long, and different for each order.
    const what = path.startsWith('/') ? `POST ${path}` : 'POST payment page';
    const answer = await step(what, () => client.post(path, form));
    if (answer.status !== 303 || answer.location === undefined) throw ended(what, answer);
    return answer.location;
  };

  await page('/');
  await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA' });
  const size = find(await page('/confirm-size'), /name="size"[^>]*value="([^"]+)"/, 'a size');
  await post('/enter-size-submit', { size, tyre_position: 'same' });
  const st_code = pick(await page('/select-tyres'), /name="st_code"[^>]*value="([^"{]+)"/g, 'a tyre');
  await post('/ajax/add_to_basket', {
    st_code,
    quantity: '2',
    home_delivery: isFitted ? '0' : '1',
    return_to: '/basket',
  });
  // Without script the form leads to the basket even if the tyre has sold out meanwhile.
  if (!(await page('/basket')).includes(st_code))
    return { kind: 'refused', step: 'POST /ajax/add_to_basket', status: 303 };
  if (isFitted) await chooseTime();
  const checkout = await page('/booking-details');
  const paymentPage = await post('/process-order', {
    forename: 'Sam',
    surname: 'Driver',
    email: `${name}@example.com`,
    telephone: '07700 900123',
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    input_address_manually: '1',
    address1: '1 Test Street',
    town: 'London',
    same_as_billing: '1',
    agreed_conditions: '1',
    payment_method: 'card',
    ...person,
    ...hiddenFields(checkout),
  });
  await untilPaying?.();
  const back = await post(paymentPage, { outcome: 'approve' });
  return await untilConfirmed(back);

  async function chooseTime(): Promise<void> {
    const account_number = pick(
      await page('/choose-fitter'),
      /name="(?:account_number|fitter)"[^>]*value="([^"]+)"/g,
      'a fitter',
    );
    const dates = await page(`/choose-fitter?fitter=${account_number}`);
    const app_date = pick(dates, /<option value="(\d{4}-\d\d-\d\d)"/g, 'a day');
    const times = await page(`/choose-fitter?fitter=${account_number}&date=${app_date}`);
    const timeButton = /<button[^>]*value="([^"]+)"[^>]*name="app_time"/g;
    // Others may have taken the last time of that day.
    if (times.search(timeButton) === -1)
      throw new StepEnded({ kind: 'refused', step: 'GET /choose-fitter', status: 200 });
    const app_time = pick(times, timeButton, 'a time');
    await post('/fitter-submit', { account_number, app_date, app_time });
  }

  /** Reloads the wait page until it leads on to the confirmation, as a browser without script does. */
  async function untilConfirmed(back: string): Promise<Purchase> {
    let path = back;
    for (let look = 0; look < processingLooks; look += 1) {
      const answer = await step('GET order page', () => client.get(path));
      if (answer.location !== undefined) path = answer.location;
      else if (answer.status !== 200) throw ended('GET order page', answer);
      else if (path.includes('/order-success')) return { kind: 'bought', reference: referenceIn(path) };
      else await pause(processingPauseMs);
    }
    return { kind: 'broken', step: 'payment', why: `still at ${new URL(path, site).pathname}` };
  }
}

function ended(step: string, { status }: Answer): StepEnded {
  const isRefusal = status === 409 || status === 422;
  return new StepEnded(
    isRefusal ? { kind: 'refused', step, status } : { kind: 'broken', step, why: `answered ${status}` },
  );
}

/** Names of hidden inputs are part of the page's own form (revision, total). */
function hiddenFields(html: string): Record<string, string> {
  const form = /<form[^>]*action="[^"]*process-order"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const name = /name="([^"]+)"/.exec(input)?.[1];
      const value = /value="([^"]*)"/.exec(input)?.[1];
      return name === undefined || value === undefined ? [] : [[name, unescapeHtml(value)] as const];
    }),
  );
}

function find(html: string, pattern: RegExp, what: string): string {
  const found = pattern.exec(html)?.[1];
  if (found === undefined)
    throw new StepEnded({ kind: 'broken', step: `look for ${what}`, why: 'it is not on the page' });
  return unescapeHtml(found);
}

/** A random match, since shoppers do not all take the first. */
function pick(html: string, pattern: RegExp, what: string): string {
  const all = [...html.matchAll(pattern)].map(([, value]) => value ?? '').filter(Boolean);
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined)
    throw new StepEnded({ kind: 'broken', step: `look for ${what}`, why: 'it is not on the page' });
  return unescapeHtml(one);
}

function referenceIn(path: string): string {
  return new URLSearchParams(path.split('?')[1] ?? '').get('reference') ?? '';
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
