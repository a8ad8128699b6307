import type { SpecialismBadge } from '@tyres/catalogue-contract/payloads';

/** A specialism badge with its explanation: `note` is shown on the badge, `title` as its tooltip. */
export interface Badge {
  readonly name: SpecialismBadge;
  readonly note?: string;
  readonly title?: string;
}

/** Notes that help a shopper choose (B-SPEC-NOTES). */
const notes: Readonly<Partial<Record<SpecialismBadge, string>>> = {
  DG: '50 miles at 50 mph',
  Summer: 'above 7°C',
  Winter: 'below 7°C',
  Seal: 'punctures up to 5 mm',
};

const titles: Readonly<Partial<Record<SpecialismBadge, string>>> = {
  'EV/HEV': 'Made for electric and hybrid cars',
  'All Season': 'For all the year',
  Caravan: 'Made for caravans',
  RFT: 'Run-flat: can be driven on for a while without air',
  EXT: 'Extended mobility: a run-flat tyre',
  DG: 'DriveGuard: can be driven on after a puncture',
  SSR: 'Self-supporting run-flat',
  Trailer: 'Made for trailers',
  Van: 'Made for vans',
  XL: 'Extra load: carries more weight',
  '4x4': 'Made for 4x4s',
  '3PMSF': 'Three-peak mountain snowflake: tested on snow',
  'M+S': 'Mud and snow',
};

/** Each maker's name for its noise-reducing foam. */
const silentNames: Readonly<Record<string, string>> = {
  bridgestone: 'B-Silent',
  continental: 'ContiSilent',
  dunlop: 'Noise Shield',
  falken: 'Silent Core',
  goodyear: 'SoundComfort',
  hankook: 'Sound Absorber',
  kumho: 'K-Silent',
  michelin: 'Acoustic',
  pirelli: 'Noise Cancelling',
  toyo: 'Silent Technology',
  yokohama: 'Silent Foam',
};

/** Returns a tyre's badges with their notes. The note of 'Silent' is the maker's name for its foam. */
export function badgesOf(names: readonly SpecialismBadge[], brandSlug: string): Badge[] {
  return names.map((name) => {
    const note = name === 'Silent' ? (silentNames[brandSlug] ?? 'quieter inside') : notes[name];
    const title = titles[name];
    return { name, ...(note ? { note } : {}), ...(title ? { title } : {}) };
  });
}
