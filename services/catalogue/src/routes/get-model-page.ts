import { getModelPage } from '@tyres/catalogue-contract/endpoints';
import { getModelPageInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { modelNotFound } from '../errors';
import { findPopularTyresOfModel } from '../store/tyres';
import { findManufacturer, findModel } from '../store/manufacturer-pages';
import type { Deps } from '../deps';

const tyresShown = 8;

/** A model with its sizes and the most popular tyres in them. @throws model_not_found */
export const getModelPageRoute = (deps: Deps) =>
  route(getModelPage, getModelPageInput, async ({ manufacturer_slug, range_slug }, { now }) => {
    const which = { manufacturerSlug: manufacturer_slug, modelSlug: range_slug };
    const [manufacturer, model, tyres] = await Promise.all([
      findManufacturer(deps.database, manufacturer_slug),
      findModel(deps.database, which),
      findPopularTyresOfModel(deps.database, which, { limit: tyresShown, now }),
    ]);
    if (!manufacturer || !model) throw modelNotFound();
    const { tyre_sizes, ...shown } = model;
    return { manufacturer, model: shown, tyre_sizes, tyres: tyres.map((tyre) => toTyre(tyre, 0)) };
  });
