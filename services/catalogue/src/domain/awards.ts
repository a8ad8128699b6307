import type { Tyre } from '@tyres/catalogue-contract/payloads';

/** An award on the wire (E-AWARD): its name and its rosette's path. */
export function awardOf(name: string): Tyre['award_badges'][number] {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return { name, path: `/tyre-pictures/awards/${slug || 'award'}.svg` };
}
