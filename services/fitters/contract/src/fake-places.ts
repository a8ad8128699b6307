import { refusal } from '@tyres/contract-kit/problem';
import type { Town, TownList } from './places';

const london: Omit<Town, 'slug' | 'name' | 'neighbours'> = {
  nation: 'England',
  latitude: 51.5085,
  longitude: -0.1257,
  heading: 'Tyre fitting in London, from Barnet to Croydon',
  intro_html:
    '<p>London has garages for every kind of car.</p><h2>At home or at work</h2><p>See <a href="/mobile-tyre-fitting/london">mobile tyre fitting in London</a>.</p>',
};
/** A town that editors have not written about. */
const plain = { ...london, heading: null, intro_html: '' };

const names: readonly (readonly [slug: string, name: string])[] = [
  ['birmingham', 'Birmingham'],
  ['boness', "Bo'ness"],
  ['bristol', 'Bristol'],
  ['kings-lynn', "King's Lynn"],
  ['london', 'London'],
  ['milton-keynes', 'Milton Keynes'],
  ['stoke-on-trent', 'Stoke-on-Trent'],
  ['york', 'York'],
];
const links = names.map(([slug, name]) => ({ slug, name }));

/** Eight towns, of which London has a heading and an introduction. */
export const fakeTowns: readonly Town[] = links.map((link) => ({
  ...(link.slug === 'london' ? london : plain),
  ...link,
  neighbours: links
    .filter(({ slug }) => slug !== link.slug)
    .map((other, index) => ({ ...other, distance: 2.5 + index * 3 })),
}));

/** The fitters service's answers about towns. */
export const fakePlaces = {
  getTown({ slug }: { slug: string }): Town {
    const town = fakeTowns.find((one) => one.slug === slug);
    if (!town) throw refusal(404, 'town_not_found', "We don't know that town.");
    return town;
  },
  listTowns: ({ letter }: { letter?: string }): TownList => ({
    letters: [...new Set(links.map(({ slug }) => slug.slice(0, 1)))],
    towns: links.filter(({ slug }) => letter === undefined || slug.startsWith(letter)),
  }),
};
