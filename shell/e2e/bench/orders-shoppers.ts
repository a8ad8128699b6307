import type { LoadRequest } from './open-load';
import { discountCode } from './orders-data';

const json = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

const typed = {
  forename: 'Sam',
  surname: 'Driver',
  telephone: '07700 900123',
  registration: 'AB12 CDE',
  postcode: 'SW1A 1AA',
  input_address_manually: '1',
  address1: '1 Test Street',
  town: 'London',
  same_as_billing: '1',
  agreed_conditions: '1',
  payment_method: 'card',
} as const;

interface Shopper {
  readonly sessionId: string;
  readonly version: string;
  readonly totalPence: number;
}

/** Creates sessions, each with one tyre for delivery and a discount in its basket. */
export async function fillBaskets(
  origin: string,
  stockCodes: readonly string[],
  count: number,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  const waiting = Array.from({ length: count }, (_, place) => place);
  const fill = async (): Promise<void> => {
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
      shoppers.push(await fillBasket(origin, place, stockCodes[place % stockCodes.length] ?? ''));
  };
  await Promise.all(Array.from({ length: 8 }, fill));
  return shoppers;
}

async function fillBasket(origin: string, place: number, st_code: string): Promise<Shopper> {
  const sessionId = `bench-orders-${Date.now().toString(36)}-${String(place).padStart(6, '0')}`;
  const headers = { ...json, 'x-session-id': sessionId };
  const ask = async (path: string, form?: URLSearchParams): Promise<BasketAnswer> => {
    const answer = await fetch(`${origin}${path}`, {
      headers,
      ...(form ? { method: 'POST', body: form } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  await ask('/ajax/add_to_basket', new URLSearchParams({ st_code, quantity: '1', home_delivery: '1' }));
  await ask(`/ajax/apply_discount/${discountCode(place)}`, new URLSearchParams());
  // The total has the delivery charge once the postcode is known.
  const postcode = encodeURIComponent(typed.postcode);
  await ask(`/ajax/update_delivery_charges/${postcode}`);
  const { basket } = await ask('/ajax/get_basket/1');
  return { sessionId, version: basket.version, totalPence: basket.total_pence };
}

interface BasketAnswer {
  readonly basket: { readonly version: string; readonly total_pence: number };
}

/** Each shopper places the order for its basket. */
export function planOrders(shoppers: readonly Shopper[]): LoadRequest[] {
  return shoppers.map(({ sessionId, version, totalPence }) => ({
    path: '/ajax/process_order',
    body: new URLSearchParams({
      ...typed,
      email: `${sessionId}@example.com`,
      basket_version: version,
      basket_total: String(totalPence),
    }).toString(),
    headers: { ...json, 'x-session-id': sessionId },
  }));
}

/** An order that waits for its payment. */
export interface UnpaidOrder {
  readonly reference: string;
  readonly total_pence: number;
}

/** The card provider's notifications that the orders' payments are authorised. */
export function planNotifications(orders: readonly UnpaidOrder[], secret: string): LoadRequest[] {
  const headers = {
    'content-type': 'text/xml',
    authorization: `Basic ${Buffer.from(`worldpay:${secret}`).toString('base64')}`,
  };
  return orders.map((order) => ({
    path: '/payments/worldpay/notifications',
    body: authorisedXml(order),
    headers,
  }));
}

function authorisedXml({ reference, total_pence }: UnpaidOrder): string {
  const amount = `<amount value="${total_pence}" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/>`;
  const payment = `<payment><paymentMethod>VISA-SSL</paymentMethod>${amount}<lastEvent>AUTHORISED</lastEvent></payment>`;
  return `<?xml version="1.0" encoding="UTF-8"?><paymentService version="1.4" merchantCode="KERBSIDE"><notify><orderStatusEvent orderCode="${reference}">${payment}</orderStatusEvent></notify></paymentService>`;
}
