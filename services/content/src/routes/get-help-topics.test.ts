import { getHelpTopics } from '@tyres/content-contract/help-endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { demoQuestions } from '../../demo/questions/questions';
import { createApp } from '../app';
import { plainText } from '../domain/plain-text';
import { saveQuestions } from '../store/questions';
import { testDeps, testShop } from '../testing/test-deps';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  await saveQuestions(database, demoQuestions);
});
afterAll(() => database.close());

const topics = async (isPaypalEnabled = true) => {
  const app = testApp(createApp(testDeps(database, { shop: { ...testShop, isPaypalEnabled } })));
  return (await app.call(getHelpTopics, {})).body.topics;
};
/** The answers of a topic as text. */
const textOf = async (group: string) => {
  const topic = (await topics()).find((one) => one.group === group);
  return (topic?.questions ?? []).map(({ answer }) => plainText(answer)).join('\n');
};

test('the topics have their titles, and questions of their own [S24.2]', async () => {
  const all = await topics();
  expect(all.map(({ title }) => title)).toEqual([
    'How to Choose Your Tyres',
    'Ordering Your Tyres',
    'Payment Information',
    'Tyre Fitting Queries',
    'Product Information',
    'Tyre Recommendations',
    'Returns and Refunds',
    'Motoring Questions',
    'PayPal',
    'TPMS',
  ]);
  expect(all.filter(({ questions }) => questions.length === 0)).toEqual([]);
});

test('the topic PayPal is there only when PayPal is enabled [S24.3]', async () => {
  expect((await topics(true)).map(({ title }) => title)).toContain('PayPal');
  expect((await topics(false)).map(({ title }) => title)).not.toContain('PayPal');
});

test('the PayPal topic says what PayPal Credit costs, with the configured minimum spend [B-PAYPAL-CREDIT]', async () => {
  expect(await textOf('paypal')).toContain(
    '0% for 4 months on single transactions at or above £99, otherwise 19.9% p.a. (variable).',
  );
});

test.each([
  ['fitting', 'The fitting price includes tyres, fitting, wheel balancing and disposal', '[B-POLICY-PRICE]'],
  [
    'refunds',
    'The guarantee is 12 months for workmanship and product, excluding accidental, malicious or wear damage.',
    '[B-POLICY-GUARANTEE]',
  ],
  [
    'refunds',
    'Claims go to the manufacturer, the investigation takes up to 10 weeks, and the refund is proportional to tread worn.',
    '[B-POLICY-CLAIMS]',
  ],
  ['refunds', 'Refunds are made within 14 days to the card used.', '[B-POLICY-REFUNDS]'],
  ['refunds', 'Driven-on tyres cannot be replaced.', '[B-POLICY-DRIVEN]'],
  ['fitting', 'There is no puncture repair and no tyre rotation', '[B-POLICY-NO-REPAIR]'],
  ['ordering', 'Cancellation is by e-mail with the order reference', '[B-POLICY-CANCEL]'],
  ['ordering', 'Wrong-size orders are changed by contacting us', '[B-POLICY-WRONG-SIZE]'],
  [
    'ordering',
    'with the price difference charged or refunded and a possible fitting date change.',
    '[B-POLICY-WRONG-SIZE]',
  ],
  [
    'ordering',
    'A mobile fit cancellation refunds the full fee if cancelled before the fitting day, none on or after.',
    '[B-POLICY-MOBILE-CANCEL]',
  ],
  ['ordering', 'Garage fit has no cancellation charge.', '[B-POLICY-GARAGE-CANCEL]'],
  ['refunds', 'The home delivery collection fee is deducted from refunds.', '[B-POLICY-COLLECTION]'],
  ['ordering', 'We reply within 24 hours.', '[B-POLICY-REPLY]'],
  ['ordering', 'Managing an order requires login via My Account.', '[B-ROLE-ACCOUNT]'],
  ['choosing', 'Labels are rated A to G.', '[B-FACT-LABELS]'],
  ['choosing', 'Rating labels are A to E for fuel and wet grip', '[B-FACT-FUEL-WET]'],
  [
    'choosing',
    'Noise classes are A to C: about 67 to 71 dB is low, and 72 to 77 dB is the highest.',
    '[B-FACT-NOISE]',
  ],
  [
    'products',
    'Stock is generally under 18 months old. The trade calls a tyre ‘brand new’ if stored up to 3 years and ‘new’ up to 5 years',
    '[B-FACT-AGE]',
  ],
  ['tpms', 'A TPMS sensor averages about £100 each, with a lifespan of 5 to 7 years', '[B-FACT-TPMS]'],
])('the topic %s says: %s %s', async (group, text) => expect(await textOf(group)).toContain(text));

test('no answer names a setting that was not filled in', async () => {
  const all = (await topics()).flatMap(({ questions }) => questions.map(({ answer }) => answer));
  expect(all.filter((answer) => /[{}]/.test(answer))).toEqual([]);
});
