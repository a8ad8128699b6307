import { getPopularSizes } from '@tyres/catalogue-contract/endpoints';
import { getPopularSizesInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findPopularSizes } from '../store/size-pages';
import type { Deps } from '../deps';

const sizesShown = 12;

/** The sizes that most cars take, for visitors who have not told theirs. */
export const getPopularSizesRoute = ({ database }: Deps) =>
  route(getPopularSizes, getPopularSizesInput, async () => ({
    tyre_sizes: await findPopularSizes(database, sizesShown),
  }));
