import { getRangePage } from '@tyres/catalogue-contract/endpoints';
import { getRangePageInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toBrandRange } from '../domain/brand-range';
import { toTyre } from '../domain/offered-tyre';
import { countChosen, rangeChoice, rangeTyresLimit, sizeChoices } from '../domain/range-sizes';
import { rangeNotFound } from '../errors';
import { findBannerForBrand } from '../store/banners';
import { findBrand, findRanges, findRangeSizes } from '../store/brand-pages';
import { findTyresOfRange } from '../store/tyres';
import type { Deps } from '../deps';

/**
 * A range with its tyres and the choices of its size form, without the session's vehicle, so that it can be shared.
 * @throws range_not_found
 */
export const getRangePageRoute = (deps: Deps) =>
  route(getRangePage, getRangePageInput, async (input, { now }) => {
    const { brand_slug: brandSlug, range_slug: rangeSlug } = input;
    const currentRoute = input.home_delivery_prices === 'yes' ? 1 : 0;
    const choice = rangeChoice(input);
    const [brand, [range], sizes, tyres, banner] = await Promise.all([
      findBrand(deps.database, brandSlug),
      findRanges(deps.database, brandSlug, rangeSlug),
      findRangeSizes(deps.database, brandSlug, rangeSlug),
      choice
        ? findTyresOfRange(
            deps.database,
            { brandSlug, rangeSlug, choice, route: currentRoute },
            { limit: rangeTyresLimit(choice), now },
          )
        : [],
      findBannerForBrand(deps.database, brandSlug, now),
    ]);
    if (!brand || !range) throw rangeNotFound();
    return {
      brand: {
        id: brand.id,
        name: brand.name,
        slug: brand.slug,
        brand_image: brand.brand_image,
        image: brand.image,
      },
      range: toBrandRange(range, brand.slug),
      sizes: sizeChoices(sizes, input),
      tyres: tyres.map((tyre) => toTyre(tyre, currentRoute)),
      total_tyres: countChosen(sizes, input),
      banner: banner ?? null,
      pay_with_paypal: deps.payWithPaypal ?? 0,
    };
  });
