/** The kinds of pictures that the catalogue draws. */
export const pictureKinds = [
  'tyres',
  'brands',
  'awards',
  'fitments',
  'banners',
  'ads',
  'manufacturers',
  'models',
] as const;
export type PictureKind = (typeof pictureKinds)[number];
