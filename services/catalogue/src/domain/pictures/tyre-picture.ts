import { ink, svg } from './svg';

type Season = 'summer' | 'winter' | 'all_season';

const seasons: readonly Season[] = ['summer', 'winter', 'all_season'];

// Lines across a flat piece of tread, one set per season.
const treads: Readonly<Record<Season, string>> = {
  summer: 'M34 8v104M60 8v104M86 8v104',
  all_season: 'M60 8v104M18 22l38 16M18 46l38 16M18 70l38 16M102 22 64 38M102 46 64 62M102 70 64 86',
  winter:
    'M38 8v104M82 8v104M20 20l6 6 6-6M20 40l6 6 6-6M20 60l6 6 6-6M20 80l6 6 6-6M46 20l7 6 7-6 7 6 7-6M46 44l7 6 7-6 7 6 7-6M46 68l7 6 7-6 7 6 7-6M46 92l7 6 7-6 7 6 7-6M88 20l6 6 6-6M88 40l6 6 6-6M88 60l6 6 6-6M88 80l6 6 6-6',
};

// Wider pieces for the pages of ranges: shoulders of blocks, with a middle of three kinds.
const shoulders: Readonly<Record<Season, string>> = {
  summer: 'M14 20h24M14 44h24M14 68h24M14 92h24M202 20h24M202 44h24M202 68h24M202 92h24',
  all_season:
    'M14 14l34 12M14 38l34 12M14 62l34 12M14 86l34 12M226 14l-34 12M226 38l-34 12M226 62l-34 12M226 86l-34 12',
  winter:
    'M16 16l8 7 8-7 8 7M16 40l8 7 8-7 8 7M16 64l8 7 8-7 8 7M16 88l8 7 8-7 8 7M224 16l-8 7-8-7-8 7M224 40l-8 7-8-7-8 7M224 64l-8 7-8-7-8 7M224 88l-8 7-8-7-8 7',
};
const middles = [
  'M92 6v108M148 6v108M100 30h40M100 60h40M100 90h40',
  'M120 6v108M60 30l52 22M60 62l52 22M180 30l-52 22M180 62l-52 22',
  'M72 6v108M120 6v108M168 6v108M80 40l32-12M80 76l32-12M128 28l32 12M128 64l32 12',
] as const;
const grooveWidths: Readonly<Record<string, number>> = { car: 4, van: 5, '4x4': 7 };

/** A tyre from the front, with a tread for its season; an unknown season shows 'Coming soon' (X-IMG-TYRE). */
export function tyrePicture(name: string): string {
  const season = seasons.find((known) => known === name);
  const tread = season
    ? `<path fill="none" stroke="${ink.groove}" stroke-width="4" d="${treads[season]}"/>`
    : comingSoon(60);
  return svg(
    '0 0 120 120',
    `<rect x="14" y="6" width="92" height="108" rx="22" fill="${ink.rubber}"/>${tread}`,
  );
}

/** A range's tread, named by season, vehicle and variant as in `winter-4x4-2`; an unknown name shows 'Coming soon'. */
export function rangePicture(name: string): string {
  const [word = '', vehicle = '', variant = '1'] = name.split('-');
  const season = seasons.find((known) => known === word);
  const width = grooveWidths[vehicle];
  const tread =
    season && width
      ? `<path fill="none" stroke="${ink.groove}" stroke-width="${width}" stroke-linejoin="round" d="${shoulders[season]}${middles[Number(variant) - 1] ?? middles[0]}"/>`
      : comingSoon(120);
  return svg(
    '0 0 240 120',
    `<rect x="6" y="4" width="228" height="112" rx="26" fill="${ink.rubber}"/>${tread}`,
  );
}

function comingSoon(x: number): string {
  return `<text x="${x}" y="65" fill="#fff" font-family="sans-serif" font-size="14" text-anchor="middle">Coming soon</text>`;
}
