import { distanceMiles } from '../src/domain/geo';
import type { Town } from './places';

/** Smaller towns have no introduction, as in a shop whose editors began with the large ones. */
const leastPopulation = 80_000;
const mostNamed = 3;

/** Headings that differ from the usual one. */
const headings: Readonly<Record<string, string>> = {
  london: 'Tyre fitting in London, from Barnet to Croydon',
  manchester: 'Tyres fitted in Manchester, Salford and Trafford',
  edinburgh: 'Tyres fitted in Edinburgh and the Lothians',
};

/** What each introduction begins with, in turn. It is on the pages of garages and of mobile fitters. */
const openings: readonly ((name: string) => string)[] = [
  (name) =>
    `Choose your tyres online, pick a fitter in ${name} and a time that suits you. The price that you see includes fitting, a new valve, balancing and disposal of the old tyres.`,
  (name) =>
    `In ${name} you can have your tyres fitted at a garage while you wait, or at home by a mobile fitter. Either way you pay one price, which you see before you choose the day.`,
  (name) =>
    `Compare the fitters in and around ${name} by distance, rating and next free day. Your tyres are sent to the fitter of your choice, and are there on the day.`,
];
const goodToKnow = `## Good to know

- Have the key for locking wheel nuts ready.
- Four tyres take about an hour.
- Cancel before the fitting day, and the full fee is refunded.`;

/** A town as the import takes it, with a heading and an introduction (Markdown) if it is large. */
export function withIntro(town: Town, index: number, towns: readonly Town[]): object {
  const { slug, name, population } = town;
  return {
    ...town,
    heading: headings[slug] ?? '',
    intro: population < leastPopulation ? '' : introOf({ name, index, near: namesNear(town, towns) }),
  };
}

interface Intro {
  readonly name: string;
  readonly index: number;
  readonly near: readonly string[];
}

function introOf({ name, index, near }: Intro): string {
  const opening = openings[index % openings.length];
  const others =
    near.length > 1 ? `We also fit tyres in ${near.slice(0, -1).join(', ')} and ${near.at(-1)}.` : '';
  return [opening?.(name), others, goodToKnow].filter(Boolean).join('\n\n');
}

/** The nearest towns, as links to their pages. */
function namesNear(town: Town, towns: readonly Town[]): string[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .toSorted((one, other) => distanceMiles(town, one) - distanceMiles(town, other))
    .slice(0, mostNamed)
    .map(({ slug, name }) => `[${name}](/${slug})`);
}
