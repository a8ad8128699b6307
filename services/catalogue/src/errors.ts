import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** No size is known for this session, so there is nothing to list. */
export function noSize(): Refusal {
  return refusal(409, 'no_size', 'Please select a tyre size to proceed.');
}

/** Some of the tyres asked for are no longer there; `fields` names them by stock code. */
export function outOfStock(stCodes: readonly string[]): Refusal {
  const fields = Object.fromEntries(stCodes.map((stCode) => [stCode, 'Out of stock']));
  return refusal(409, 'out_of_stock', 'Some of your tyres have just been sold.', fields);
}

/** The hold has run out, was released, or never was. */
export function holdExpired(): Refusal {
  return refusal(409, 'hold_expired', 'Your tyres are no longer held for you.');
}

/** A key stands for one hold: it came again with other lines or another route. */
export function holdKeyReused(): Refusal {
  return refusal(409, 'hold_key_reused', 'This order has changed since its tyres were held.');
}
