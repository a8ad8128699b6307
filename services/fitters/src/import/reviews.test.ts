import { getFitter, listReviews } from '@tyres/fitters-contract/endpoints';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { usualJob } from '../domain/job-length';
import { addFitters } from '../testing/fixtures';
import { testImports } from '../testing/test-imports';

const bookings = 'order_reference,account_number,date,time';
const reviews = 'order_reference,account_number,rating,written_on,first_name,text';
const review = 'ORDER1,KT1,5,2025-03-05,Ann,Quick and friendly.';

let site: Awaited<ReturnType<typeof testImports>>;
beforeEach(async () => {
  site = await testImports();
  await addFitters(site.database, {}, { id: 2, account_number: 'KT2' });
  await site.importLines(
    'bookings',
    bookings,
    'ORDER1,KT1,2025-03-04,09:00-10:00',
    'ORDER2,KT1,2025-03-04,10:00-11:00',
    'ORDER3,KT2,2025-03-04,09:00-10:00',
  );
});
afterEach(() => site.close());

const load = (...rows: string[]) => site.importLines('reviews', reviews, ...rows);
const stored = () => site.database.query(sql`select order_reference, rating from reviews order by 1`);
const services = fakeServiceClient({
  checkout: { getFittingJob: () => ({ job: usualJob, postcode: null }) },
});
const app = () => testApp(createApp({ database: site.database, services, log: testLog() }));
const scoreOf = async (account_number: string) => {
  const { average_score, review_count } = (await app().call(getFitter, { account_number })).body;
  return [average_score, review_count];
};

test("a fitter's score and count are those of its reviews, and 0 without any", async () => {
  expect(await scoreOf('KT1')).toEqual([0, 0]);
  expect(await load(review, 'ORDER2,KT1,4,2025-03-06,,')).toBe(2);
  expect(await scoreOf('KT1')).toEqual([4.5, 2]);
  expect(await scoreOf('KT2')).toEqual([0, 0]);
});

test('a score is 5 only if every rating is 5, although 4.97 rounds up to it [B-FIVE-STAR]', async () => {
  const orders = Array.from({ length: 40 }, (_, index) => `MANY${index}`);
  const days = orders.map((order, index) => `${order},KT2,2024-0${1 + (index % 9)}-0${1 + (index % 8)}`);
  const times = days.map(
    (day, index) => `${day},${10 + Math.floor(index / 8)}:00-${11 + Math.floor(index / 8)}:00`,
  );
  await site.importLines('bookings', bookings, ...times);
  const rated = (last: number) =>
    load(...orders.map((order, index) => `${order},KT2,${index === 39 ? last : 5},2025-01-01,,`));
  await rated(4);
  expect(await scoreOf('KT2')).toEqual([4.9, 40]);
  await rated(5);
  expect(await scoreOf('KT2')).toEqual([5, 40]);
});

test('reviews imported twice are there once; a later file changes a review, or takes it back', async () => {
  await load(review, 'ORDER2,KT1,3,2025-03-06,,');
  await load(review, 'ORDER2,KT1,1,2025-03-07,,Worse since.');
  expect(await stored()).toEqual([
    { order_reference: 'ORDER1', rating: 5 },
    { order_reference: 'ORDER2', rating: 1 },
  ]);
  await site.importLines('reviews', `${reviews},withdrawn`, `${review},1`, 'ORDER2,KT1,1,2025-03-07,,,0');
  expect(await stored()).toEqual([{ order_reference: 'ORDER2', rating: 1 }]);
  expect(await scoreOf('KT1')).toEqual([1, 1]);
});

test("a fitter's reviews are listed ten at a time, the latest first, and never with their order", async () => {
  const orders = Array.from({ length: 12 }, (_, index) => String(index + 10));
  await site.importLines(
    'bookings',
    bookings,
    ...orders.map((day) => `O${day},KT2,2025-01-${day},09:00-10:00`),
  );
  await load(...orders.map((day) => `O${day},KT2,4,2025-01-${day},Zoë,"Day ${day}, in the rain"`));
  const { body } = await app().call(listReviews, { account_number: 'KT2' });
  expect(body).toMatchObject({ average_score: 4, review_count: 12 });
  expect(body.reviews).toHaveLength(10);
  expect(body.reviews[0]).toEqual({
    rating: 4,
    written_on: '2025-01-21',
    first_name: 'Zoë',
    text: 'Day 21, in the rain',
  });
  const more = await app().call(listReviews, { account_number: 'KT2', skip: 10 });
  expect(more.body.reviews.map(({ written_on }) => written_on)).toEqual(['2025-01-11', '2025-01-10']);
  expect(await app().call(listReviews, { account_number: 'KT9' })).toMatchObject({
    status: 404,
    body: { code: 'fitter_not_found' },
  });
});

test.each([
  ['of an order that nobody booked', 'ORDER9,KT1,5,2025-03-05,,', 'no order ORDER9 was booked'],
  [
    'of an order with another fitter',
    'ORDER3,KT1,5,2025-03-05,,',
    'the order ORDER3 was not booked with KT1',
  ],
  [
    'from before the fitting',
    'ORDER2,KT1,5,2025-03-03,,',
    'the order ORDER2 was fitted on 2025-03-04, after the review',
  ],
  ['of tomorrow', 'ORDER2,KT1,5,2999-01-01,,', '2999-01-01 is not past'],
  ['of an order that has one in this file', 'ORDER1,KT1,1,2025-03-05,,', 'the order ORDER1 is there twice'],
  ['of a fitter that is not known', 'ORDER2,KT9,5,2025-03-05,,', 'no fitter has the account number KT9'],
  ['with six stars', 'ORDER2,KT1,6,2025-03-05,,', 'rating must be less than or equal to 5'],
  ['with half a star', 'ORDER2,KT1,0.5,2025-03-05,,', 'rating must be'],
  ['of 31 February', 'ORDER2,KT1,5,2025-02-31,,', 'written_on is a day of the calendar'],
  ['with a surname', 'ORDER2,KT1,5,2025-03-05,Ann Smith,', 'first_name is one name, without a surname'],
  ['with script', 'ORDER2,KT1,5,2025-03-05,,<script>steal()</script>', 'text is plain text'],
  ['with HTML', 'ORDER2,KT1,5,2025-03-05,,Very <b>good</b>', 'text is plain text'],
  ['of 100 kB', `ORDER2,KT1,5,2025-03-05,,${'x'.repeat(100_000)}`, 'text must be at most 2000 characters'],
  ['without a rating', 'ORDER2,KT1,,2025-03-05,,', 'rating'],
])('a review %s is refused with its line and reason, and nothing is imported', async (_, row, reason) => {
  await expect(load(review, row)).rejects.toThrow(`line 3: ${reason}`);
  expect(await stored()).toEqual([]);
  expect(await scoreOf('KT1')).toEqual([0, 0]);
});

test('an order that was given back has no review', async () => {
  await site.database.query(sql`delete from appointments where order_reference = 'ORDER1'`);
  await expect(load(review)).rejects.toThrow('line 2: no order ORDER1 was booked');
});

test('a time that is only held is no booking', async () => {
  await site.database.query(sql`
    update appointments set state = 'held', order_reference = null, expires_at = now() where order_reference = 'ORDER1'`);
  await expect(load(review)).rejects.toThrow('line 2: no order ORDER1 was booked');
});

describe('bookings', () => {
  const book = (...rows: string[]) => site.importLines('bookings', `${bookings},bay`, ...rows);
  const booked = () =>
    site.database.query(sql`
      select order_reference, bays.number as bay, lower(during)::text as from from appointments
        join bays on bays.id = bay_id where order_reference like 'NEW%' order by 1`);

  test('are in London time, may be imported twice, and are moved by a later file', async () => {
    await book('NEW1,KT1,2025-07-01,09:00-10:00,1', 'NEW2,KT1,2025-01-07,09:00-10:00,');
    await book('NEW1,KT1,2025-07-01,09:00-10:00,1', 'NEW2,KT1,2025-01-07,14:30-15:00,1');
    expect(await booked()).toEqual([
      { order_reference: 'NEW1', bay: 1, from: '2025-07-01 08:00:00+00' },
      { order_reference: 'NEW2', bay: 1, from: '2025-01-07 14:30:00+00' },
    ]);
  });

  test.each([
    [
      'when the bay is taken by this file',
      'NEW2,KT1,2025-07-01,09:30-10:30,1',
      'bay 1 of KT1 was taken then',
    ],
    ['when the bay was taken before', 'NEW2,KT1,2025-03-04,08:30-09:30,1', 'bay 1 of KT1 was taken then'],
    ['in a bay that is not there', 'NEW2,KT1,2025-07-01,11:00-12:00,2', 'KT1 has no bay 2'],
    ['that ends before it starts', 'NEW2,KT1,2025-07-01,12:00-11:00,1', 'time ends before it starts'],
    ['at no time of a day', 'NEW2,KT1,2025-07-01,25:00-26:00,1', 'time is HH:MM-HH:MM'],
    ['of a day to come', 'NEW2,KT1,2999-07-01,11:00-12:00,1', '2999-07-01 is not past'],
    ['on 31 February', 'NEW2,KT1,2025-02-31,11:00-12:00,1', 'date is a day of the calendar'],
    ['of one order twice', 'NEW1,KT1,2025-07-02,11:00-12:00,1', 'the order NEW1 is there twice'],
    ['of an unknown fitter', 'NEW2,KT9,2025-07-01,11:00-12:00,1', 'no fitter has the account number KT9'],
  ])('%s are refused with their line and reason, and nothing is imported', async (_, row, reason) => {
    await expect(book('NEW1,KT1,2025-07-01,09:00-10:00,1', row)).rejects.toThrow(`line 3: ${reason}`);
    expect(await booked()).toEqual([]);
  });

  test('never replace an order that was booked here', async () => {
    await site.database.query(sql`update appointments set key = 'a-basket' where order_reference = 'ORDER1'`);
    await expect(book('ORDER1,KT1,2025-07-01,09:00-10:00,1')).rejects.toThrow(
      'line 2: the order ORDER1 was booked here',
    );
  });
});
