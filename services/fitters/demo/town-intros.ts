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

/** What each introduction begins with, in turn. */
const openings: readonly ((name: string) => string)[] = [
  (name) =>
    `Choose your tyres online, pick a garage in ${name} and a time that suits you. The price that you see has fitting, a new valve, balancing and disposal of the old tyres in it.`,
  (name) =>
    `In ${name} you can have your tyres fitted at a garage while you wait, or at home by a mobile fitter. Either way you pay one price, which you see before you choose the day.`,
  (name) =>
    `Compare the garages in and around ${name} by distance, rating and the next free day. Your tyres are sent to the garage of your choice and are there when you arrive.`,
];

/** A town as the import takes it, with a heading and an introduction (Markdown) if it is large. */
export function withIntro(town: Town, index: number, towns: readonly Town[]): object {
  const { slug, name, population } = town;
  return {
    ...town,
    heading: headings[slug] ?? '',
    intro: population < leastPopulation ? '' : introOf({ slug, name, index, near: namesNear(town, towns) }),
  };
}

interface Intro {
  readonly slug: string;
  readonly name: string;
  readonly index: number;
  readonly near: readonly string[];
}

function introOf({ slug, name, index, near }: Intro): string {
  const opening = openings[index % openings.length] ?? openings[0];
  return [
    opening?.(name),
    ...(near.length > 1
      ? [`Drivers from ${near.slice(0, -1).join(', ')} and ${near.at(-1)} come to these garages, too.`]
      : []),
    '## No time for the garage?',
    `A mobile fitter brings the tyres and the tools to your home or your work. See [mobile tyre fitting in ${name}](/mobile-tyre-fitting/${slug}).`,
  ].join('\n\n');
}

/** The nearest towns, as links to their pages. */
function namesNear(town: Town, towns: readonly Town[]): string[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .toSorted((one, other) => distanceMiles(town, one) - distanceMiles(town, other))
    .slice(0, mostNamed)
    .map(({ slug, name }) => `[${name}](/${slug})`);
}
