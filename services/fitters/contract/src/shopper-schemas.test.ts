import type { Schema } from 'yup';
import * as schemas from './schemas';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a service reads of an input, or the message of its refusal. */
async function read(schema: Schema, input: object): Promise<unknown> {
  return schema.validate(input).catch(messageOf);
}

const search = { distance: 10, sort_by: 'distance', limit: 10 };
const review = { order_reference: 'ORDER1', rating: 5, first_name: '', text: '' };
const chosen = {
  account: 'KT-1',
  date: '2026-06-03',
  time: '09:00|10:00',
  distance: 25,
  lat: 51.5,
  lng: -0.1,
};
const leads = (count: number) => Array.from({ length: count }, () => 1);

test.each<[what: string, schema: Schema, input: object, read: object]>([
  ['a search', schemas.rechooseFittersInput, { postcode: ' sw1a 1aa ' }, { postcode: 'sw1a 1aa', ...search }],
  ['a search in a town', schemas.rechooseFittersInput, { town: ' leeds ' }, { town: 'leeds', ...search }],
  [
    'a search in a town of several words',
    schemas.rechooseFittersInput,
    { town: 'stoke-on-trent', postcode: '' },
    { town: 'stoke-on-trent', postcode: '', ...search },
  ],
  [
    'a search with everything',
    schemas.rechooseFittersInput,
    {
      postcode: 'SW1A1AA',
      distance: 50,
      sort_by: 'average_score',
      limit: 50,
      fitter_types: ['garage', 'mobile'],
      fitters_shown: [0, 2_147_483_647],
    },
    {
      postcode: 'SW1A1AA',
      distance: 50,
      sort_by: 'average_score',
      limit: 50,
      fitter_types: ['garage', 'mobile'],
      fitters_shown: [0, 2_147_483_647],
    },
  ],
  [
    'the form of a search',
    schemas.rechooseFittersInput,
    { base: '/mobile-tyre-fitting', town: 'leeds', postcode: 'LS1 1AA', sortBy: 'distance', limit: 1 },
    {
      ...{ base: '/mobile-tyre-fitting', town: 'leeds', postcode: 'LS1 1AA', sortBy: 'distance' },
      ...search,
      limit: 1,
    },
  ],
  [
    'the form of a search on the page of a town',
    schemas.rechooseFittersInput,
    { base: '', postcode: 'LS1 1AA', fitterTypes: ['mobile', 'garage'] },
    { base: '', postcode: 'LS1 1AA', fitterTypes: ['mobile', 'garage'], ...search },
  ],
  [
    'the longest list of fitters shown',
    schemas.rechooseFittersInput,
    { town: 'leeds', fitters_shown: leads(1000) },
    { town: 'leeds', fitters_shown: leads(1000), ...search },
  ],
  ['reviews', schemas.listReviewsInput, { account_number: ' KT-1 ' }, { account_number: 'KT-1', skip: 0 }],
  [
    'more reviews',
    schemas.listReviewsInput,
    { account_number: 'KT-1', skip: 100_000 },
    { account_number: 'KT-1', skip: 100_000 },
  ],
  ['a review', schemas.addReviewInput, { order_reference: ' ORDER1 ', rating: 5 }, review],
  [
    'a review in words',
    schemas.addReviewInput,
    {
      ...review,
      rating: 1,
      first_name: ' Zoe\u0308-M.O’Neil ',
      text: ' 5 < 6 & quick ',
    },
    { ...review, rating: 1, first_name: 'Zoe\u0308-M.O’Neil', text: '5 < 6 & quick' },
  ],
  [
    'the longest review',
    schemas.addReviewInput,
    { ...review, first_name: 'x'.repeat(40), text: 'x'.repeat(2000) },
    { ...review, first_name: 'x'.repeat(40), text: 'x'.repeat(2000) },
  ],
  ['a chosen time', schemas.fitterModalWindowInput, { ...chosen, time: ' 09:00|10:00 ' }, chosen],
  ['any time', schemas.fitterModalWindowInput, { ...chosen, time: 'any' }, { ...chosen, time: 'any' }],
  [
    'a time by its start',
    schemas.fitterModalWindowInput,
    { ...chosen, time: '09:00' },
    { ...chosen, time: '09:00' },
  ],
  [
    'the south-west corner',
    schemas.fitterModalWindowInput,
    { ...chosen, lat: 49, lng: -9 },
    { ...chosen, lat: 49, lng: -9 },
  ],
  [
    'the north-east corner',
    schemas.fitterModalWindowInput,
    { ...chosen, lat: 61, lng: 2 },
    { ...chosen, lat: 61, lng: 2 },
  ],
  [
    'services',
    schemas.getFitterServicesInput,
    { fitter: 'KT-1', rules: true },
    { fitter: 'KT-1', rules: true },
  ],
  ['a picture', schemas.drawMapInput, { picture: '1-1-1.svg' }, { picture: '1-1-1.svg' }],
  ['a fitter', schemas.getFitterInput, { account_number: 'KT-1' }, { account_number: 'KT-1' }],
  [
    'free dates',
    schemas.findFreeDatesInput,
    { postcode: ' SW1A 1AA ', lead_days: [0, 60] },
    { postcode: 'SW1A 1AA', lead_days: [0, 60], radius_miles: 10 },
  ],
  [
    'free dates of as many leads as there are',
    schemas.findFreeDatesInput,
    { postcode: 'SW1A 1AA', lead_days: leads(61), radius_miles: 50 },
    { postcode: 'SW1A 1AA', lead_days: leads(61), radius_miles: 50 },
  ],
  [
    'free dates nearby',
    schemas.findFreeDatesInput,
    { postcode: 'SW1A 1AA', lead_days: [1], radius_miles: 1 },
    { postcode: 'SW1A 1AA', lead_days: [1], radius_miles: 1 },
  ],
  ['a town', schemas.getTownInput, { slug: 'a'.repeat(80) }, { slug: 'a'.repeat(80) }],
  ['all towns', schemas.listTownsInput, {}, {}],
  ['towns of a letter', schemas.listTownsInput, { letter: ' k ' }, { letter: 'k' }],
  ['reviews of a town', schemas.listTownReviewsInput, { slug: 'leeds' }, { slug: 'leeds', mobile: 0 }],
  [
    'reviews of mobile fitters',
    schemas.listTownReviewsInput,
    { slug: 'a'.repeat(80), mobile: 1 },
    { slug: 'a'.repeat(80), mobile: 1 },
  ],
  [
    'addresses for the sitemap',
    schemas.streamAddressesInput,
    { page: 'x'.repeat(60) },
    { page: 'x'.repeat(60) },
  ],
  [
    'a hold',
    schemas.holdAppointmentInput,
    {
      ...{ key: ' k ', account_number: 'K', date: '2026-06-03', time: ' 09:00 ', expires_in_seconds: 9 },
      job: { tyres: 1, services: [' ALIGN '], service_minutes: 0, lead_days: 0 },
    },
    {
      ...{ key: 'k', account_number: 'K', date: '2026-06-03', time: '09:00', expires_in_seconds: 9 },
      job: { tyres: 1, services: ['ALIGN'], service_minutes: 0, lead_days: 0 },
    },
  ],
  [
    'a release',
    schemas.releaseAppointmentInput,
    { account_number: 'K', date: '2026-06-03', id: ' 17 ' },
    { account_number: 'K', date: '2026-06-03', id: '17' },
  ],
])('%s: the input is read', async (_, schema, input, expected) => {
  expect(await read(schema, input)).toEqual(expected);
});

const bothPlaces = 'Please search by a postcode or by a town, not by both';
const noTown = 'We could not find that town';
const noPostcode = 'postcode is a required field';
const noScore = 'Please choose a score from 1 to 5';

const town = { town: 'leeds' };
const free = { postcode: 'SW1A 1AA', lead_days: [1] };
const { rechooseFittersInput, addReviewInput, fitterModalWindowInput, findFreeDatesInput } = schemas;

/** The message of each refusal, or what it begins with: the name of the field. */
const refusals: readonly (readonly [schema: Schema, inputs: readonly object[], message: string | RegExp])[] =
  [
    [rechooseFittersInput, [{}, { town: '' }, { base: '', postcode: '' }], noPostcode],
    [rechooseFittersInput, [{ postcode: 'SW1A' }], 'Please enter a full UK postcode'],
    [rechooseFittersInput, [{ ...town, postcode: 'LS1 1AA' }], bothPlaces],
    [
      rechooseFittersInput,
      ['1leeds', 'leeds1', 'leeds-', '-leeds', 'stoke--on', 'stoke-1'].map((name) => ({ town: name })),
      noTown,
    ],
    [rechooseFittersInput, [{ ...town, base: '/basket' }], 'There is no search on that page'],
    [rechooseFittersInput, [0, 51, 1.5].map((limit) => ({ ...town, limit })), /^limit /],
    [rechooseFittersInput, [{ ...town, distance: 11 }], /^distance /],
    [rechooseFittersInput, [{ ...town, sort_by: 'price' }], /^sort_by /],
    [rechooseFittersInput, [{ ...town, sortBy: 'price' }], /^sortBy /],
    [
      rechooseFittersInput,
      [['van'], ['garage', 'mobile', 'garage']].flatMap((types) => [
        { ...town, fitter_types: types },
        { ...town, fitterTypes: types },
      ]),
      /^fitter_?[tT]ypes\b/,
    ],
    [
      rechooseFittersInput,
      [[-1], [1.5], [2_147_483_648], leads(1001)].map((fitters_shown) => ({ ...town, fitters_shown })),
      /^fitters_shown\b/,
    ],
    [schemas.getTownInput, [{ slug: 'x'.repeat(81) }], 'slug must be at most 80 characters'],
    [schemas.getTownInput, [{}], 'slug is a required field'],
    [schemas.listTownsInput, [{ letter: 'kk' }, { letter: 'K' }, { letter: '1' }], 'letter is one of a to z'],
    [schemas.listTownReviewsInput, [{ slug: 'x'.repeat(81) }], 'slug must be at most 80 characters'],
    [schemas.listTownReviewsInput, [{ mobile: 1 }], 'slug is a required field'],
    [schemas.listTownReviewsInput, [{ slug: 'leeds', mobile: 2 }], /^mobile /],
    [schemas.listReviewsInput, [{}], 'account_number is a required field'],
    [schemas.listReviewsInput, [-1, 1.5, 100_001].map((skip) => ({ account_number: 'K', skip })), /^skip /],
    [addReviewInput, [undefined, 0, 6, 1.5, 'five'].map((rating) => ({ ...review, rating })), noScore],
    [addReviewInput, [{ rating: 5 }], 'order_reference is a required field'],
    [
      addReviewInput,
      ['Sam Driver', '!Sam', 'Sam1', '<b>'].map((first_name) => ({ ...review, first_name })),
      'Please enter one name, without a surname',
    ],
    [
      addReviewInput,
      [{ ...review, first_name: 'x'.repeat(41) }],
      'Please enter one name of at most 40 letters',
    ],
    [addReviewInput, [{ ...review, text: 'x'.repeat(2001) }], 'Please write at most 2000 letters'],
    [
      addReviewInput,
      ['<b>good</b>', 'good</b>', 'a <!-- b', '<?php', 'a <SCRIPT'].map((text) => ({ ...review, text })),
      'Please write plain text, without HTML',
    ],
    [fitterModalWindowInput, [{ ...chosen, account: undefined }], 'account is a required field'],
    [
      fitterModalWindowInput,
      [{ ...chosen, date: '2026-02-30' }],
      'date is a day of the calendar, as YYYY-MM-DD',
    ],
    [fitterModalWindowInput, [{ ...chosen, date: undefined }], 'date is a required field'],
    [
      fitterModalWindowInput,
      ['9:00', '09:00|', '09:00|10:00x', 'x09:00', 'anything'].map((time) => ({ ...chosen, time })),
      'time is one of the times shown',
    ],
    [fitterModalWindowInput, [{ ...chosen, time: undefined }], 'time is a required field'],
    [
      fitterModalWindowInput,
      [11, 'far'].map((distance) => ({ ...chosen, distance })),
      'distance is one of 5, 10, 15, 25, 50 miles',
    ],
    [
      fitterModalWindowInput,
      [48.9, 61.1, 'north', undefined].map((lat) => ({ ...chosen, lat })),
      'lat is a number of degrees from 49 to 61',
    ],
    [
      fitterModalWindowInput,
      [-9.1, 2.1, 'west', undefined].map((lng) => ({ ...chosen, lng })),
      'lng is a number of degrees from -9 to 2',
    ],
    [schemas.getFitterServicesInput, [{ fitter: 'KT-1', rules: false }], 'rules is true'],
    [schemas.getFitterServicesInput, [{ rules: true }], 'fitter is a required field'],
    [schemas.drawMapInput, [{}], 'picture is a required field'],
    [schemas.getFitterInput, [{}], 'account_number is a required field'],
    [findFreeDatesInput, [{ lead_days: [1] }], noPostcode],
    [findFreeDatesInput, [0.9, 51].map((radius_miles) => ({ ...free, radius_miles })), /^radius_miles /],
    [
      findFreeDatesInput,
      [[], leads(62), [61], [-1], undefined].map((lead_days) => ({ ...free, lead_days })),
      /^lead_days\b/,
    ],
    [schemas.streamAddressesInput, [{}], 'page is a required field'],
    [schemas.streamAddressesInput, [{ page: 'x'.repeat(61) }], 'page must be at most 60 characters'],
  ];

test.each(
  refusals.flatMap(([schema, inputs, message]) => inputs.map((input) => ({ schema, input, message }))),
)('the refusal is $message, case $#', async ({ schema, input, message }) => {
  const expected = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(await read(schema, input)).toEqual(expected);
});
