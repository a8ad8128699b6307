/** An address in the format of the Postcode Address File. */
export interface Address {
  readonly line_1: string;
  readonly line_2: string;
  readonly line_3: string;
  readonly post_town: string;
  readonly county: string;
  readonly country: string;
  readonly postcode: string;
}

type Place = Pick<Address, 'post_town' | 'county' | 'country'>;

/** The places of the demo's postcodes. Streets and houses are made up. */
const placeByPostcode: Readonly<Record<string, Place & { readonly street: string }>> = {
  'SW1A 1AA': { street: 'Wren Mews', post_town: 'LONDON', county: 'London', country: 'England' },
  'M1 1AE': {
    street: 'Loom Street',
    post_town: 'MANCHESTER',
    county: 'Greater Manchester',
    country: 'England',
  },
  'B1 1BB': { street: 'Anvil Row', post_town: 'BIRMINGHAM', county: 'West Midlands', country: 'England' },
  'EH1 1YZ': { street: 'Thistle Wynd', post_town: 'EDINBURGH', county: 'Midlothian', country: 'Scotland' },
  'ZE1 0AA': {
    street: 'Harbour Brae',
    post_town: 'SHETLAND',
    county: 'Shetland Islands',
    country: 'Scotland',
  },
};

const placeByArea: Readonly<Record<string, Place>> = {
  B: { post_town: 'BIRMINGHAM', county: 'West Midlands', country: 'England' },
  BS: { post_town: 'BRISTOL', county: 'Bristol', country: 'England' },
  CF: { post_town: 'CARDIFF', county: 'South Glamorgan', country: 'Wales' },
  EH: { post_town: 'EDINBURGH', county: 'Midlothian', country: 'Scotland' },
  G: { post_town: 'GLASGOW', county: 'Lanarkshire', country: 'Scotland' },
  L: { post_town: 'LIVERPOOL', county: 'Merseyside', country: 'England' },
  LS: { post_town: 'LEEDS', county: 'West Yorkshire', country: 'England' },
  M: { post_town: 'MANCHESTER', county: 'Greater Manchester', country: 'England' },
  NE: { post_town: 'NEWCASTLE UPON TYNE', county: 'Tyne and Wear', country: 'England' },
  S: { post_town: 'SHEFFIELD', county: 'South Yorkshire', country: 'England' },
};

const streets = [
  'Orchard Road',
  'Station Approach',
  'Mill Lane',
  'Chapel Street',
  'Meadow Close',
  'Foundry Way',
];
const firstLetters = /^[A-Z]{1,2}/;

/** The addresses of a postcode, always the same; none where the inward half is '9ZZ'. */
export function addressesOf(postcode: string): Address[] {
  if (postcode.endsWith('9ZZ')) return [];
  const area = firstLetters.exec(postcode)?.[0] ?? '';
  const place = placeByPostcode[postcode] ?? {
    ...(placeByArea[area] ?? { post_town: 'LONDON', county: 'London', country: 'England' }),
    street: streets[sumOf(postcode) % streets.length] ?? 'Mill Lane',
  };
  const at = (line_1: string, line_2 = ''): Address => {
    const { post_town, county, country } = place;
    return { line_1, line_2, line_3: '', post_town, county, country, postcode };
  };
  const houses = [1, 2, 3, 5, 7, 8, 12, 14].map((number) => at(`${number} ${place.street}`));
  return [
    ...houses,
    at('Flat 1', `16 ${place.street}`),
    at('Flat 2', `16 ${place.street}`),
    at('Unit 4, The Old Works', `20 ${place.street}`),
  ];
}

function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
