import type { Use } from './ranges';

/** A size with the ratings that it is sold in; `ev` ratings are those of heavy electric cars. */
export interface DemoSize {
  readonly size: string;
  readonly ratings: readonly string[];
  readonly uses: readonly Use[];
  /** How many tyres of the size are listed at most. */
  readonly listed: number;
  readonly electric?: boolean;
}

const city: readonly Use[] = ['city', 'touring'];
const touring: readonly Use[] = ['touring', 'city'];
const sporty: readonly Use[] = ['touring', 'sport'];
const tall: readonly Use[] = ['touring', 'suv'];
const van: readonly Use[] = ['van'];

/** The sizes that demonstrations rely on: many tyres each. */
const wellStocked: readonly DemoSize[] = [
  { size: '205/55 R16', ratings: ['91V', '94V XL', '91H', '94W XL'], uses: touring, listed: 164 },
  { size: '215/50 R17', ratings: ['91W', '95W XL', '95V XL'], uses: sporty, listed: 96 },
  { size: '225/40 R19', ratings: ['93Y XL', '93W XL'], uses: sporty, listed: 96 },
  { size: '255/35 R19', ratings: ['96Y XL'], uses: sporty, listed: 84 },
  { size: '235/45 R18', ratings: ['98Y XL', '98W XL', '94W'], uses: sporty, listed: 110, electric: true },
  { size: '215/65 R16', ratings: ['109T', '109R'], uses: van, listed: 72 },
];

const common: readonly (readonly [string, string, readonly Use[]])[] = [
  ['155/65 R14', '75T', city], ['165/65 R14', '79T', city], ['165/70 R14', '81T', city], ['175/65 R14', '82T', city],
  ['185/60 R14', '82H', city], ['185/65 R14', '86T', city], ['165/60 R15', '77H', city], ['165/65 R15', '81T', city],
  ['175/60 R15', '81H', city], ['175/65 R15', '84T,84H', city], ['185/55 R15', '82V', city], ['185/60 R15', '84H,88H XL', city],
  ['185/65 R15', '88T,88H', city], ['195/50 R15', '82V', city], ['195/55 R15', '85V', city], ['195/60 R15', '88V', city],
  ['195/65 R15', '91H,91V,95T XL', touring], ['205/65 R15', '94V', touring], ['195/55 R16', '87H,87V', touring],
  ['195/45 R16', '84V XL', sporty], ['205/45 R16', '83W', sporty], ['205/50 R16', '87W', touring], ['205/60 R16', '92H,96V XL', touring],
  ['215/55 R16', '93V,97W XL', touring], ['215/60 R16', '99H XL,99V XL', touring], ['225/55 R16', '95V,99W XL', touring],
  ['195/65 R16', '104T', van], ['195/75 R16', '107R', van], ['205/65 R16', '107T', van], ['225/65 R16', '112R', van],
  ['235/65 R16', '115R', van], ['205/45 R17', '88W XL,88Y XL', sporty], ['205/50 R17', '93W XL', sporty], ['215/40 R17', '87W XL', sporty],
  ['215/45 R17', '91W XL,91Y XL', sporty], ['215/55 R17', '94V,98W XL', sporty], ['215/60 R17', '96H,100V XL', touring],
  ['225/45 R17', '91Y,94W XL,94Y XL', sporty], ['225/50 R17', '94W,98Y XL', sporty], ['225/55 R17', '97W,101W XL', sporty],
  ['235/45 R17', '94W,97Y XL', sporty], ['235/55 R17', '99V,103W XL', sporty], ['225/65 R17', '102H,106V XL', tall],
  ['215/55 R18', '99V XL', sporty], ['225/40 R18', '92W XL,92Y XL', sporty], ['225/45 R18', '95W XL,95Y XL', sporty],
  ['235/40 R18', '95W XL,95Y XL', sporty], ['235/50 R18', '97V,101Y XL', sporty], ['235/60 R18', '107V XL,107W XL', tall],
  ['245/40 R18', '97Y XL', sporty], ['255/35 R18', '94Y XL', sporty], ['235/35 R19', '91Y XL', sporty], ['235/55 R19', '101V,105W XL', tall],
  ['245/45 R19', '102Y XL', sporty], ['255/45 R20', '105W XL', sporty],
];

/** Sixty-one sizes common on British roads. */
export const demoSizes: readonly DemoSize[] = [
  ...wellStocked,
  ...common.map(([size, ratings, forUses]) => ({ size, ratings: ratings.split(','), uses: forUses, listed: 38 })),
];
