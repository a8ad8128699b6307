import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { AddressLookup } from './address-lookup';

const lifetimeMs = 60 * 60 * 1_000;
/** Some 30 addresses of 60 characters each: a few megabytes in all. */
const maxPostcodes = 1_000;

interface Entry {
  readonly found: Promise<string[]>;
  readonly expiresAt: number;
}

/**
 * Keeps the addresses of a postcode for an hour, since each lookup costs a fee. Concurrent lookups share one call; a failed
 * one is not kept.
 */
export function cachedAddresses(lookup: AddressLookup, now: () => number = Date.now): AddressLookup {
  const entries = new Map<string, Entry>();

  const ask = (postcode: string): Promise<string[]> => {
    const found = lookup.find(postcode);
    entries.delete(postcode);
    entries.set(postcode, { found, expiresAt: now() + lifetimeMs });
    found.catch(() => entries.delete(postcode));
    const [oldest] = entries.keys();
    if (entries.size > maxPostcodes && oldest !== undefined) entries.delete(oldest);
    return found;
  };

  return {
    async find(text) {
      const postcode = parsePostcode(text);
      if (!postcode) return [];
      const entry = entries.get(postcode);
      return entry && entry.expiresAt > now() ? entry.found : ask(postcode);
    },
  };
}
