import type { Brand } from '@tyres/catalogue-contract/payloads';
import { genericMarkPath } from './addresses';

/** A brand's picture for an `img`. */
export function brandMark({ name, brand_image }: Pick<Brand, 'name' | 'brand_image'>): {
  src: string;
  alt: string;
} {
  return { src: brand_image || genericMarkPath, alt: name };
}
