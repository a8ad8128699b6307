import type { Position } from '../src/domain/geo';
import type { FitterFileRow } from '../src/domain/import-rows';
import { nearest, offset, type PlacedCode, type Town } from './places';
import type { Reputation } from './make-reviews';
import { between, createRandom, pick } from './random';

export type DemoFitter = FitterFileRow;
export type FitterKind = 'CALTOTD' | 'CALHALF' | 'CALFIT' | 'CALAAPRE' | 'CALIND' | 'CALMOB';

const surnames = [
  'Aldred',
  'Barlow',
  'Carrick',
  'Dunmore',
  'Eastwood',
  'Fenwick',
  'Garside',
  'Hollis',
  'Inskip',
  'Jarvis',
  'Kershaw',
  'Lomax',
  'Murdoch',
  'Naylor',
  'Ormerod',
  'Penrose',
  'Quigley',
  'Rafferty',
  'Selby',
  'Thackray',
  'Underhill',
  'Vickers',
  'Whitlock',
  'Yardley',
] as const;
const trades = [
  'Tyres',
  'Tyre & Exhaust',
  'Garage',
  'Autocentre',
  'Motors',
  'Tyre Services',
  'Vehicle Services',
] as const;
const crews = [
  'On The Drive',
  'Roadside Tyres',
  'Mobile Tyres',
  'Kerb Call Tyres',
  'Doorstep Tyres',
] as const;
const roads = [
  'Station Road',
  'Mill Lane',
  'Canal Street',
  'Victoria Road',
  'Foundry Lane',
  'London Road',
  'Bridge Street',
  'Park Road',
  'Albion Street',
  'Brewery Lane',
  'Queensway',
  'Railway Terrace',
] as const;
const estates = [
  'Riverside Trading Estate',
  'Kingfisher Industrial Park',
  'Meadow Business Park',
  'Old Goods Yard',
  'Wharf Trading Estate',
] as const;
const inwardLetters = [
  'A',
  'B',
  'D',
  'E',
  'F',
  'G',
  'H',
  'J',
  'L',
  'N',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'W',
  'X',
  'Y',
  'Z',
] as const;
const allServices = [
  'Tyre fitting',
  'Wheel balancing',
  'Wheel alignment',
  'Tyre pressure sensors',
  'Run-flat tyres',
  'Van tyres',
  'Customer lounge',
  'Disabled access',
] as const;
const weekdays = ['08:30-17:30', '08:00-18:00', '09:00-17:00', '08:00-17:00'] as const;
const saturdays = ['08:30-13:00', '09:00-16:00', '08:30-17:00', '00:00-00:00'] as const;

/** Few fitters have many reviews, and most have some, so that the import of the demo takes seconds. */
const mostReviews = 24;

export interface FitterPlan {
  readonly id: number;
  readonly kind: FitterKind;
  readonly town: Town;
  /** The fitter is placed near here instead of near the town's centre. */
  readonly around?: Position;
  readonly outcodes: readonly PlacedCode[];
  readonly random: () => number;
}

/** An invented fitter, and what its customers think of it. */
export function makeFitter({ id, kind, town, around, outcodes, random }: FitterPlan): {
  readonly fitter: DemoFitter;
  readonly reputation: Reputation;
} {
  const isMobile = kind === 'CALTOTD' || kind === 'CALMOB';
  const spread = around ? 2.5 : Math.min(4, 0.5 + Math.sqrt(town.population) / 200);
  const position = offset(around ?? town, Math.sqrt(random()) * spread, random() * 2 * Math.PI);
  const reviewCount = random() < 0.08 ? 0 : Math.ceil(mostReviews * (between(random, 4, 420) / 420) ** 3);
  const isUnitOnEstate = random() < 0.4;
  const place = {
    id,
    account_number: `KT${String(100_000 + id)}`,
    cal_account_number: `${kind}${String(id).padStart(5, '0')}`,
    code: kind,
    name: nameOf(kind, town, random),
    mobile: isMobile ? 1 : 0,
    address_line_one: isUnitOnEstate
      ? `Unit ${between(random, 1, 24)}`
      : `${between(random, 2, 260)} ${pick(random, roads)}`,
    address_line_two: isUnitOnEstate ? pick(random, estates) : '',
    address_line_three: '',
    town: town.name,
    postcode: `${nearest(outcodes, position).code} ${between(random, 1, 9)}${pick(random, inwardLetters)}${pick(random, inwardLetters)}`,
    nation: town.nation,
    ...position,
  } as const;
  const score = reviewCount === 0 ? 0 : scoreOf(kind, random);
  const fitter: DemoFitter = {
    ...place,
    ...hoursOf(kind, random),
    bays: isMobile ? between(random, 1, 2) : between(random, 1, 4),
    // With the way to the next one, a mobile job takes two hours.
    job_minutes: isMobile ? 90 : pick(random, [60, 60, 60, 45, 90]),
    lead_days: isMobile ? 1 : pick(random, [1, 1, 1, 2, 0]),
    cut_off_time: pick(random, ['16:00', '17:00', '15:00', '12:00']),
    opens_on_bank_holidays: kind === 'CALHALF' && random() < 0.5 ? 1 : 0,
    mobile_surcharge_pence: isMobile ? pick(random, [1500, 2000, 2500]) : 0,
    featured: kind === 'CALFIT' && random() < 0.2 ? 1 : 0,
    ...servicesOf(isMobile, random),
    extras: isMobile ? 'TYREPROTECTION' : extrasOf(id),
    gone: 0,
    ...(isMobile ? areaOf(id, town) : { serves_miles: undefined, travel_minutes: undefined }),
  };
  return { fitter, reputation: { reviewCount, score } };
}

/** Every fifth garage has no ramp for wheel alignment, and every seventh offers no extras at all. */
function extrasOf(id: number): string {
  if (id % 7 === 0) return '';
  return id % 5 === 0 ? 'TYREPROTECTION' : 'TYREPROTECTION|WHEELALIGNMENT|RCWHEELALIGN4';
}

/** How far a van goes: not far in a city, where the next job is near and the traffic slow. */
function areaOf(id: number, { population }: Town): Pick<DemoFitter, 'serves_miles' | 'travel_minutes'> {
  // A sequence of its own keeps the other fields as they are.
  const random = createRandom(id);
  if (population > 300_000) return { serves_miles: between(random, 10, 14), travel_minutes: 30 };
  if (population > 50_000) return { serves_miles: between(random, 12, 20), travel_minutes: 30 };
  return { serves_miles: between(random, 18, 30), travel_minutes: 30 };
}

function nameOf(kind: FitterKind, { name }: Town, random: () => number): string {
  const surname = pick(random, surnames);
  switch (kind) {
    case 'CALHALF':
      return `Halcyon Autocentres ${name}`;
    case 'CALFIT':
      return `${surname} Premium Tyres ${name}`;
    case 'CALAAPRE':
      return `Roadstead Prestige ${name}`;
    case 'CALTOTD':
      return `Tread To You ${name}`;
    case 'CALMOB':
      return `${surname} ${pick(random, crews)}`;
    case 'CALIND':
      return `${surname} ${pick(random, trades)}`;
  }
}

function scoreOf(kind: FitterKind, random: () => number): number {
  const base = kind === 'CALFIT' || kind === 'CALAAPRE' ? 4.4 : 3.8;
  return Math.min(5, Math.round((base + random() * 1.25) * 10) / 10);
}

function hoursOf(
  kind: FitterKind,
  random: () => number,
): Pick<DemoFitter, 'weekday' | 'saturday' | 'sunday'> {
  if (kind === 'CALTOTD') return { weekday: '08:00-20:00', saturday: '08:00-18:00', sunday: '10:00-16:00' };
  if (kind === 'CALMOB') return { weekday: '08:00-18:00', saturday: '08:00-14:00', sunday: '00:00-00:00' };
  if (kind === 'CALHALF') return { weekday: '08:00-19:00', saturday: '08:00-18:00', sunday: '10:00-16:00' };
  return { weekday: pick(random, weekdays), saturday: pick(random, saturdays), sunday: '00:00-00:00' };
}

function servicesOf(
  isMobile: boolean,
  random: () => number,
): Pick<DemoFitter, 'services_available' | 'services_unavailable'> {
  const atAGarageOnly = ['Wheel alignment', 'Customer lounge', 'Disabled access'];
  const has = (service: string, index: number): boolean =>
    !(isMobile && atAGarageOnly.includes(service)) && (index < 2 || random() < 0.7);
  const available = allServices.filter(has);
  return {
    services_available: available.join('|'),
    services_unavailable: allServices.filter((service) => !available.includes(service)).join('|'),
  };
}
