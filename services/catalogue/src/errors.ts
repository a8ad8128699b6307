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

/** Nobody has said where the tyres are to be fitted. */
export function noPostcode(): Refusal {
  return refusal(409, 'no_postcode', 'Please enter your postcode.');
}

/** The size form lacks a part, or its parts make no size. */
export function invalidSize(fields: Readonly<Record<string, string>>): Refusal {
  return refusal(422, 'invalid_form', Object.values(fields)[0] ?? 'Please check what you entered.', fields);
}

/** Nobody of this name makes tyres that are sold here. */
export function brandNotFound(): Refusal {
  return refusal(404, 'brand_not_found', 'We do not sell this brand.');
}

/** The brand has no such range. */
export function rangeNotFound(): Refusal {
  return refusal(404, 'range_not_found', 'We do not sell this tyre.');
}

/** No vehicle maker of this name is known. */
export function manufacturerNotFound(): Refusal {
  return refusal(404, 'manufacturer_not_found', 'We do not know this manufacturer.');
}

/** The vehicle maker has no such model. */
export function modelNotFound(): Refusal {
  return refusal(404, 'model_not_found', 'We do not know this model.');
}

/** Nothing is sold or written about in this size, or it is none. */
export function sizeNotFound(): Refusal {
  return refusal(404, 'size_not_found', 'We do not sell this size.');
}
