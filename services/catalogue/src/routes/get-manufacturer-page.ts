import { getManufacturerPage } from '@tyres/catalogue-contract/endpoints';
import { getManufacturerPageInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { manufacturerNotFound } from '../errors';
import { findOemBrands } from '../store/brand-pages';
import { findManufacturer, findModels } from '../store/manufacturer-pages';
import type { Deps } from '../deps';

/** Models on a manufacturer's page; few makers have more. */
const modelsShown = 60;

/** A vehicle maker with the brands that make tyres for it and its most popular models. @throws manufacturer_not_found */
export const getManufacturerPageRoute = (deps: Deps) =>
  route(getManufacturerPage, getManufacturerPageInput, async ({ manufacturer_slug }) => {
    const [manufacturer, oemBrands, models] = await Promise.all([
      findManufacturer(deps.database, manufacturer_slug),
      findOemBrands(deps.database, manufacturer_slug),
      findModels(deps.database, manufacturer_slug, modelsShown),
    ]);
    if (!manufacturer) throw manufacturerNotFound();
    return { manufacturer, oem_brands: oemBrands, models };
  });
