import { getSelectTyresContent } from '@tyres/catalogue-contract/endpoints';
import { getSelectTyresContentInput } from '@tyres/catalogue-contract/schemas';
import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { route } from '@tyres/service-kit/route';
import { customTyreUrl } from '../domain/size-address';
import { sizeNotFound } from '../errors';
import { findBannersForSize } from '../store/banners';
import { findSizeContent, findTyreAds } from '../store/size-pages';
import type { Deps } from '../deps';

/** Banners, ads and editorial content around the results of a size. @throws size_not_found when it is not a size */
export const getSelectTyresContentRoute = (deps: Deps) =>
  route(getSelectTyresContent, getSelectTyresContentInput, async ({ tyre_size }, { now }) => {
    const size = parseTyreSize(tyre_size);
    if (!size) throw sizeNotFound();
    const [banners, ads, content] = await Promise.all([
      findBannersForSize(deps.database, size, now),
      findTyreAds(deps.database),
      findSizeContent(deps.database, customTyreUrl(size)),
    ]);
    return { banners, ads, size_content: content ?? null, pay_with_paypal: deps.payWithPaypal ?? 0 };
  });
