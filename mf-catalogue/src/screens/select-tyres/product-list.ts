import { toPounds } from '@tyres/contract-kit/pence';
import type { CardTyre } from '../../lib/card-tyre';

/** The tyres on the page as a schema.org list of products, each with its fully fitted offer. */
export function productList({ tyres, size }: { readonly tyres: readonly CardTyre[]; readonly size: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Tyres in ${size}`,
    itemListElement: tyres.map((tyre, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: `${tyre.brand} ${tyre.tyre_range} ${tyre.size} ${tyre.load_speed}`,
        sku: tyre.st_code,
        brand: { '@type': 'Brand', name: tyre.brand },
        offers: {
          '@type': 'Offer',
          price: toPounds(tyre.fully_fitted_price_pence),
          priceCurrency: 'GBP',
          availability: `https://schema.org/${tyre.canFit || tyre.canDeliver ? 'InStock' : 'OutOfStock'}`,
        },
      },
    })),
  };
}
