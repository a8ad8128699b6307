import { getPicture } from '@tyres/catalogue-contract/endpoints';
import type { PictureKind } from '@tyres/catalogue-contract/pictures';
import { getPictureInput } from '@tyres/catalogue-contract/schemas';
import { Answer } from '@tyres/service-kit/answer';
import { route } from '@tyres/service-kit/route';
import { adPicture } from '../domain/pictures/ad-picture';
import { bannerPicture } from '../domain/pictures/banner-scene';
import { carSilhouette } from '../domain/pictures/car-silhouette';
import { awardRosette, fitmentMark, wordMark } from '../domain/pictures/marks';
import { tyrePicture } from '../domain/pictures/tyre-picture';
import { findBrandName, findManufacturerName } from '../store/names';
import type { Deps } from '../deps';

type Draw = (name: string, deps: Deps) => string | Promise<string>;

const drawings: Readonly<Record<PictureKind, Draw>> = {
  tyres: tyrePicture,
  awards: awardRosette,
  fitments: fitmentMark,
  banners: bannerPicture,
  ads: adPicture,
  models: carSilhouette,
  brands: async (slug, { database }) => wordMark(await findBrandName(database, slug)),
  manufacturers: async (slug, { database }) => wordMark(await findManufacturerName(database, slug)),
};

/** A drawing by its kind and name; an unknown name gets a common drawing, so that no page shows a broken image. */
export const getPictureRoute = (deps: Deps) =>
  route(getPicture, getPictureInput, async ({ kind, name }) => {
    const svg = await drawings[kind](name.replace(/\.svg$/, ''), deps);
    return new Answer(200, 'image/svg+xml', svg);
  });
