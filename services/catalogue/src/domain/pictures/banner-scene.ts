import { ink, pickBy, svg } from './svg';

/** Landscapes behind banners. Night and storm are dark: text on them is light. */
export const bannerScenes = ['hills', 'coast', 'frost', 'town', 'night', 'storm'] as const;
export type BannerScene = (typeof bannerScenes)[number];

// Each scene is one drawing of 1200 by 400, cropped for its place. The left half is plain, for the text.
const crops: Readonly<Record<string, string>> = {
  desktop: '0 66 1200 280',
  mobile: '420 20 640 360',
  promo: '300 0 800 400',
  'promo-mobile': '600 0 400 400',
};

interface Scene {
  readonly sky: string;
  readonly far: string;
  readonly near: string;
  readonly road: string;
  readonly line: string;
  readonly extra: string;
}

const dots = (colour: string, points: string, radius: number): string =>
  `<g fill="${colour}">${points
    .split(' ')
    .map(
      (point) => `<circle cx="${point.split(',')[0] ?? 0}" cy="${point.split(',')[1] ?? 0}" r="${radius}"/>`,
    )
    .join('')}</g>`;
const far = (colour: string): string =>
  `<path fill="${colour}" d="M0 260q160-90 330-40t300-30 280-20 290 30v200H0z"/>`;
const near = (colour: string): string =>
  `<path fill="${colour}" d="M0 310q220-60 470-20t420-20 310 10v120H0z"/>`;
const road = (colour: string, line: string): string =>
  `<path fill="${colour}" d="M640 400q120-90 60-130t90-60l14 3q-110 26-50 62t60 125z"/><path fill="none" stroke="${line}" stroke-width="5" stroke-dasharray="22 18" d="M728 396q48-86-8-122"/>`;

const scenes: Readonly<Record<BannerScene, Scene>> = {
  hills: {
    sky: ink.brandTint,
    far: '#b9d3c4',
    near: '#8fb8a2',
    road: '#5d6b65',
    line: ink.paper,
    extra: `<circle cx="980" cy="120" r="46" fill="${ink.action}"/>`,
  },
  coast: {
    sky: '#e8f0f8',
    far: '#afc9e3',
    near: '#dcc98f',
    road: '#6b6f66',
    line: ink.paper,
    extra:
      '<path fill="#7fa9d3" d="M0 300q300-34 600-6t600-10v60H0z"/><circle cx="1010" cy="110" r="38" fill="#fff3d9"/>',
  },
  frost: {
    sky: '#eef3f6',
    far: '#d3e0e6',
    near: '#ffffff',
    road: '#8b979c',
    line: '#eef3f6',
    extra: dots(
      '#ffffff',
      '120,60 260,110 410,50 560,120 700,70 850,130 1000,60 1120,140 940,180 330,180',
      7,
    ),
  },
  town: {
    sky: '#fff3d9',
    far: '#e6c27a',
    near: '#c9b48a',
    road: '#5d5a52',
    line: ink.paper,
    extra: '<path fill="#a98f5c" d="M800 280v-90h50v-40h60v40h40v-70h70v70h40v-30h60v120z"/>',
  },
  night: {
    sky: ink.brandDeep,
    far: '#0f3d30',
    near: '#14503f',
    road: '#07231b',
    line: ink.action,
    extra: `${dots('#c9dbd3', '90,60 210,120 330,40 470,90 610,50 770,110 930,40 1050,90 1150,150', 3)}<path fill="#f7f5ef" d="M1010 60a44 44 0 1 0 34 74 36 36 0 0 1-34-74z"/>`,
  },
  storm: {
    sky: '#1c2b3a',
    far: '#27394a',
    near: '#32475a',
    road: '#151f29',
    line: '#e8f0f8',
    extra:
      '<path stroke="#6d8aa3" stroke-width="3" d="M700 30l-24 60M790 50l-24 60M880 20l-24 60M970 60l-24 60M1060 30l-24 60M1140 70l-24 60M620 70l-24 60"/>',
  },
};

/** A banner's picture, named by scene and crop as in `night-mobile`; an unknown scene always gets the same known one. */
export function bannerPicture(name: string): string {
  const crop =
    Object.keys(crops)
      .filter((known) => name.endsWith(`-${known}`))
      .sort((a, b) => b.length - a.length)[0] ?? 'desktop';
  const word = name.replace(`-${crop}`, '');
  const scene =
    scenes[bannerScenes.find((known) => known === word) ?? bannerScenes[pickBy(word, 3)] ?? 'hills'];
  return svg(
    crops[crop] ?? '0 0 1200 400',
    `<rect width="1200" height="400" fill="${scene.sky}"/>${scene.extra}${far(scene.far)}${near(scene.near)}${road(scene.road, scene.line)}`,
    ' preserveAspectRatio="xMidYMid slice"',
  );
}
