import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** The session has no size, so there is nothing to list. */
export function noSize(): Refusal {
  return refusal(409, 'no_size', 'Please select a tyre size to proceed.');
}

/** Some tyres are out of stock; `fields` has them by stock code. */
export function outOfStock(stCodes: readonly string[]): Refusal {
  const fields = Object.fromEntries(stCodes.map((stCode) => [stCode, 'Out of stock']));
  return refusal(409, 'out_of_stock', 'Some of your tyres have just been sold.', fields);
}

/** The hold expired, was released, or never existed. */
export function holdExpired(): Refusal {
  return refusal(409, 'hold_expired', 'Your tyres are no longer held for you.');
}

/** The key was used before, with other lines or another route. */
export function holdKeyReused(): Refusal {
  return refusal(409, 'hold_key_reused', 'This order has changed since its tyres were held.');
}

/** The session has no postcode. */
export function noPostcode(): Refusal {
  return refusal(409, 'no_postcode', 'Please enter your postcode.');
}

/** The size form lacks a part, or its parts are not a size. */
export function invalidSize(fields: Readonly<Record<string, string>>): Refusal {
  return refusal(422, 'invalid_form', Object.values(fields)[0] ?? 'Please check what you entered.', fields);
}

/** No brand has this slug. */
export function brandNotFound(): Refusal {
  return refusal(404, 'brand_not_found', 'We do not sell this brand.');
}

/** The brand has no such range. */
export function rangeNotFound(): Refusal {
  return refusal(404, 'range_not_found', 'We do not sell this tyre.');
}

/** No vehicle maker has this slug. */
export function manufacturerNotFound(): Refusal {
  return refusal(404, 'manufacturer_not_found', 'We do not know this manufacturer.');
}

/** The vehicle maker has no such model. */
export function modelNotFound(): Refusal {
  return refusal(404, 'model_not_found', 'We do not know this model.');
}

/** Nothing is sold or written for this size, or it is not a size. */
export function sizeNotFound(): Refusal {
  return refusal(404, 'size_not_found', 'We do not sell this size.');
}
