import { readPagePath } from '@tyres/registry-contract/page-path';

const samples: Readonly<Record<string, string>> = {
  brand_slug: 'michelin',
  range_slug: 'primacy-5',
  manufacturer_slug: 'ford',
  tyre_size: '205-55-16',
  postcode: 'sw1a1aa',
  town: 'london',
  slug: 'winter-tyres',
  step: 'garage',
};

/** A value from the demo data for each parameter of a page's path, as in `/{brand_slug}`. */
export function sampleParameters(path: string): Readonly<Record<string, string>> {
  // The range of a car maker is a model.
  const known = path.startsWith('/manufacturers/') ? { ...samples, range_slug: 'focus' } : samples;
  const names = readPagePath(path).flatMap((segment) => ('text' in segment ? [] : [segment.parameter]));
  return Object.fromEntries(names.map((name) => [name, known[name] ?? name]));
}

/** The path with these values, encoded already, in place of its parameters. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return readPagePath(path)
    .map((segment) => ('text' in segment ? segment.text : (values[segment.parameter] ?? segment.parameter)))
    .join('/');
}
