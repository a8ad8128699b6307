import { jsonLd } from '@tyres/kit/json-ld';
import { toPounds } from '@tyres/contract-kit/pence';
import type { CardTyre } from './card-tyre';

export interface ListedTyres {
  /** The name of the list, such as 'Tyres in 205/55 R16'. */
  readonly name: string;
  readonly tyres: readonly CardTyre[];
}

/** The tyres on a page as a schema.org list of products, each with its fully fitted offer. */
export function productList({ name, tyres }: ListedTyres): object {
  return jsonLd('ItemList', {
    name,
    itemListElement: tyres.map((tyre, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: `${tyre.brand} ${tyre.tyre_range} ${tyre.size} ${tyre.load_speed}`,
        sku: tyre.st_code,
        image: tyre.image_url,
        brand: { '@type': 'Brand', name: tyre.brand },
        offers: {
          '@type': 'Offer',
          price: toPounds(tyre.fully_fitted_price_pence),
          priceCurrency: 'GBP',
          availability: `https://schema.org/${tyre.canFit || tyre.canDeliver ? 'InStock' : 'OutOfStock'}`,
        },
      },
    })),
  });
}
