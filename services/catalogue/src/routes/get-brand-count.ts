import { getBrandCount } from '@tyres/catalogue-contract/endpoints';
import { getBrandCountInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { countBrands } from '../store/brand-pages';
import type { Deps } from '../deps';

/** The brands that are sold and their number, those with most tyres first. */
export const getBrandCountRoute = (deps: Deps) =>
  route(getBrandCount, getBrandCountInput, async () => {
    const brands = await countBrands(deps.database);
    return { brand_count: brands.length, brands };
  });
