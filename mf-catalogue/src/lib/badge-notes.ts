import type { SpecialismBadge } from '@tyres/catalogue-contract/payloads';

/** A specialism badge with what it means: `note` is read on the badge itself, `title` by those who rest on it. */
export interface Badge {
  readonly name: SpecialismBadge;
  readonly note?: string;
  readonly title?: string;
}

/** Notes that a shopper chooses by (B-SPEC-NOTES). */
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

/** What each maker calls the foam that keeps the noise of the road out of the car. */
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

/** A tyre's badges with their notes; that of a silent tyre is its maker's own word. */
export function badgesOf(names: readonly SpecialismBadge[], brandSlug: string): Badge[] {
  return names.map((name) => {
    const note = name === 'Silent' ? (silentNames[brandSlug] ?? 'quieter inside') : notes[name];
    const title = titles[name];
    return { name, ...(note ? { note } : {}), ...(title ? { title } : {}) };
  });
}
