import { carBodies, type CarBody } from './pictures/car-silhouette';

type Raw = Readonly<Record<string, unknown>>;

/** Names of bodies in public lists of vehicles. */
const bodies: Readonly<Record<string, CarBody>> = {
  sedan: 'saloon',
  wagon: 'estate',
  roadster: 'convertible',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a row is from a public list of vehicles (kind, make_slug, make_name, model_slug, model_name, …). */
function isListed(row: Raw): boolean {
  return 'make_slug' in row && !('manufacturer_slug' in row);
}

/** Whether a row is a car or van on British roads; others are skipped. */
function isSoldHere(row: Raw): boolean {
  const countries = text(row['countries']);
  return (
    ['car', 'van'].includes(text(row['kind'])) && (countries === '' || countries.split('|').includes('gb'))
  );
}

/** Converts a row of a public list to a row of `manufacturers`; our own rows are returned unchanged. */
export function asManufacturer(row: Raw): Raw {
  if (!isListed(row)) return { ...row, origin: 'ours' };
  return { origin: isSoldHere(row) ? 'listed' : 'elsewhere', slug: row['make_slug'], name: row['make_name'] };
}

/** Converts a row of a public list to a row of `models`, our own rows unchanged. The first decile is the most popular. */
export function asModel(row: Raw): Raw {
  if (!isListed(row)) return { ...row, origin: 'ours' };
  const body = text(row['body_types']).replace(/\|.*/s, '');
  const fallback: CarBody = row['kind'] === 'van' ? 'van' : 'hatchback';
  return {
    origin: isSoldHere(row) ? 'listed' : 'elsewhere',
    manufacturer_slug: row['make_slug'],
    slug: row['model_slug'],
    name: row['model_name'],
    body: bodies[body] ?? carBodies.find((known) => known === body) ?? fallback,
    popularity: Math.max(0, 11 - (Number(row['global_popularity_decile']) || 11)),
  };
}
