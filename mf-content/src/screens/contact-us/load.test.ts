import type { Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';

const calls: string[] = [];
const call: Call = ({ name }) => {
  calls.push(name);
  return Promise.resolve(JSON.parse(JSON.stringify(fake.getContactForm())));
};
const contextOf = (query: Record<string, string[]>) => ({
  page: { name: 'contact-us', url: '/contact-us', path: '/contact-us', params: {}, query },
  call,
  signal: new AbortController().signal,
  now: new Date('2026-06-01T09:00:00Z'),
});
beforeEach(() => calls.splice(0));

test('the form has the stamp and the challenge of the service [S25.1, E-CONTACT]', async () => {
  const context = contextOf({});
  const data = await load(context);
  expect(data).toEqual({ step: 'write', form: fake.getContactForm() });
  expect(calls).toEqual(['getContactForm']);
  expect(head(data, context.page)).toEqual({
    title: 'Contact us | Kerbside Tyres',
    description: 'Write to our customer service: about an order, a fitting, or tyres.',
    canonical: '/contact-us',
  });
});

test.each([
  [{ done: ['sent'] }, { step: 'sent' }],
  [{ done: ['confirm'] }, { step: 'confirm' }],
  [{ confirm: ['a.b'] }, { step: 'link', link: 'a.b' }],
])('with %j in the address no form is asked for, and the address stays secret', async (query, expected) => {
  const context = contextOf(query);
  const data = await load(context);
  expect(data).toEqual(expected);
  expect(calls).toEqual([]);
  expect(head(data, context.page)).toMatchObject({ noIndex: true, noReferrer: true });
});
