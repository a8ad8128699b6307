import type { Brand } from '@tyres/catalogue-contract/payloads';

/** The plain tyre mark of a brand that has none of its own (X-IMG-BRAND); any name that nobody bears leads to it. */
const genericMark = '/tyre-pictures/brands/generic.svg';

/** A brand's picture for an `img`. */
export function brandMark({ name, brand_image }: Pick<Brand, 'name' | 'brand_image'>): {
  src: string;
  alt: string;
} {
  return { src: brand_image || genericMark, alt: name };
}
