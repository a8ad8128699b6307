import { pick, randomFrom } from './random';
import type { DemoRange } from './demo-ranges';

/** The makers' names for run-flats and tyres for electric cars. */
const runFlatNames: Readonly<Record<string, string>> = {
  Michelin: 'ZP',
  Continental: 'SSR',
  Goodyear: 'ROF',
  Pirelli: 'Run Flat',
  Bridgestone: 'RFT',
  Dunlop: 'DSST',
};
const electricNames: Readonly<Record<string, string>> = {
  Pirelli: 'Elect',
  Hankook: 'iON',
  Michelin: 'EV Ready',
  Continental: 'EV-Compatible',
  Goodyear: 'ElectricDrive',
};
const premiumApprovals = ['*', 'MO', 'AO', 'VOL'] as const;

/** A vehicle maker's approval code, on some premium tyres of larger wheels. */
export function approvalOf(
  range: DemoRange,
  rim: number,
  marks: readonly string[],
  random: () => number,
): string {
  if (range.tier !== 'premium' || rim < 17 || range.use === 'van' || random() >= 0.22) return '';
  const code = pick(random, premiumApprovals);
  return marks.includes('rft') && code === 'MO' ? 'MOE' : code;
}

/** Chooses a tyre's rare marks, and its maker's names for them. `key` seeds the random numbers. */
export function furtherMarks(range: DemoRange, marks: readonly string[], key: string) {
  const random = randomFrom(`${key} further marks`);
  const [chance, isSeldom] = [random(), random() < 0.08];
  const isRunFlat = marks.includes('rft');
  const isContinental = range.brand === 'Continental';
  return {
    specialisms: [
      ...(range.season === 'summer' ? [] : ['ms']),
      ...(isRunFlat && isContinental ? ['ssr'] : []),
      ...(isRunFlat && range.brand === 'Bridgestone' ? ['dg'] : []),
      ...(isRunFlat && range.brand === 'Michelin' && chance < 0.3 ? ['ext'] : []),
      ...(isContinental && marks.includes('seal') ? ['contiseal'] : []),
      ...(isContinental && marks.includes('silent') ? ['contisilent'] : []),
      ...(range.use === 'van' && isSeldom ? [chance < 0.5 ? 'caravan' : 'trailer'] : []),
    ],
    electricType: marks.includes('ev') ? (electricNames[range.brand] ?? '') : '',
    rftType: isRunFlat ? (runFlatNames[range.brand] ?? '') : '',
  };
}

/** A tyre's lead days, which are added to the fitter's. Most tyres are on the shelf; some come from the maker. */
export function leadDaysOf(key: string): number {
  const chance = randomFrom(`${key} lead days`)();
  if (chance < 0.55) return 0;
  return chance < 0.75 ? 1 : chance < 0.87 ? 2 : chance < 0.95 ? 4 : 6;
}
