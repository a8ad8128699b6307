import type { Tyre } from '@tyres/catalogue-contract/payloads';

/** The names of the seasons on the page. */
export const seasonNames: Readonly<Record<Tyre['season'], string>> = {
  summer: 'Summer',
  winter: 'Winter',
  all_season: 'All Season',
};
