import type { Tyre } from '@tyres/catalogue-contract/payloads';

/** Seasons as they are shown. */
export const seasonNames: Readonly<Record<Tyre['season'], string>> = {
  summer: 'Summer',
  winter: 'Winter',
  all_season: 'All Season',
};
