import type { Basket } from './payloads';

const isOfPerson = /^(billing|shipping)_/;

/**
 * A basket without anything about the person, for events: these reach the code of every team, and other tabs. The checkout form
 * has its values from the service.
 */
export function withoutPerson(basket: Basket): Basket {
  const copy: Basket = { ...basket, email: null, registration: null };
  for (const name of Object.keys(copy)) if (isOfPerson.test(name)) Reflect.deleteProperty(copy, name);
  return copy;
}
