import type { Fitter, OpeningTimes } from '@tyres/fitters-contract/payloads';
import { jsonLd } from '@tyres/kit/json-ld';

export interface ListedFitters {
  /** The name of the list, such as 'Tyre fitting in York'. */
  readonly name: string;
  readonly fitters: readonly Fitter[];
}

/** The fitters of a page as a schema.org list of AutoRepair. A van has no street: nobody is to go to its depot. */
export function fitterList({ name, fitters }: ListedFitters): object {
  return jsonLd('ItemList', {
    name,
    itemListElement: fitters.map((fitter, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: autoRepair(fitter),
    })),
  });
}

function autoRepair(fitter: Fitter): object {
  const { name, average_score: ratingValue, review_count: reviewCount } = fitter;
  return {
    '@type': 'AutoRepair',
    name,
    address: addressOf(fitter),
    ...(fitter.mobile === 0 && {
      geo: { '@type': 'GeoCoordinates', latitude: fitter.latitude, longitude: fitter.longitude },
    }),
    openingHours: openingHours(fitter.opening_times),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5 },
    }),
  };
}

function addressOf(fitter: Fitter): object {
  const { mobile, address_line_one, address_line_two, address_line_three, town, postcode } = fitter;
  const street = [address_line_one, address_line_two, address_line_three].filter(Boolean).join(', ');
  return {
    '@type': 'PostalAddress',
    ...(mobile === 0 && { streetAddress: street, postalCode: postcode }),
    addressLocality: town,
    addressCountry: 'GB',
  };
}

const closed = '00:00-00:00';

/** As 'Mo-Fr 08:30-17:30'; closed days are left out. */
function openingHours({ weekday, saturday, sunday }: OpeningTimes): string[] {
  const days = [
    ['Mo-Fr', weekday],
    ['Sa', saturday],
    ['Su', sunday],
  ] as const;
  return days.flatMap(([day, hours]) => (hours === closed ? [] : `${day} ${hours}`));
}
