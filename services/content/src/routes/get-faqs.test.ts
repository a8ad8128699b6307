import { getFaqs } from '@tyres/content-contract/help-endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { saveQuestions } from '../store/questions';
import { testDeps } from '../testing/test-deps';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
});
afterEach(() => database.close());

const faqs = async () => (await testApp(createApp(testDeps(database))).call(getFaqs, {})).body;
const question = (id: string, group: string, order = 1) => ({
  id,
  question: `What about ${id}?`,
  answer: `<p>About ${id}.</p>`,
  group,
  order,
});

test('questions have id, question and answer, by the groups mobile, garage and home_delivery [E-FAQ]', async () => {
  await saveQuestions(database, [
    question('late', 'garage', 2),
    question('early', 'garage', 1),
    question('van', 'mobile'),
    question('parcel', 'home_delivery'),
    question('sizes', 'choosing'),
  ]);
  const faq = (id: string) => ({ id, question: `What about ${id}?`, answer: `<p>About ${id}.</p>` });
  expect(await faqs()).toEqual({
    mobile: [faq('van')],
    garage: [faq('early'), faq('late')],
    home_delivery: [faq('parcel')],
  });
});

test('without questions each group is empty [E-FAQ]', async () => {
  expect(await faqs()).toEqual({ mobile: [], garage: [], home_delivery: [] });
});

test('an answer is sanitised when it is served, with the settings that it names', async () => {
  await saveQuestions(database, [
    {
      ...question('tampered', 'mobile'),
      answer: '<p onclick="steal()">Call {contactNumber}</p><script>steal()</script>',
    },
  ]);
  expect((await faqs()).mobile.map(({ answer }) => answer)).toEqual(['<p>Call 01632 960 110</p>']);
});
