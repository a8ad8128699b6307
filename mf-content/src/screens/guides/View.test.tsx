import { render, screen, within } from '@testing-library/react';
import type { Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';
import { View } from './View';

const page = { name: 'guides', url: '/guides', path: '/guides', params: {}, query: {} };
const answering =
  (answer: object): Call =>
  () =>
    Promise.resolve(JSON.parse(JSON.stringify(answer)));
const contextOf = (call: Call) => ({
  page,
  call,
  signal: new AbortController().signal,
  now: new Date('2026-01-05T12:00:00Z'),
});

test('guides are listed by topic, with what they are about; pages without a topic are left out', async () => {
  const { pages } = fake.getPages();
  const data = await load(
    contextOf(answering({ pages: [...pages, { ...pages[0], slug: 'alone', group: '' }] })),
  );
  render(<View data={data} page={page} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Guides',
    'Buying from us',
    'Tyres',
  ]);
  const [, tyres] = screen.getAllByRole('list');
  expect(
    tyres &&
      within(tyres)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
  ).toEqual(['/run-flat-tyres', '/calculate-your-tyre-size']);
  expect(screen.getByText('Run-flat tyres at Kerbside Tyres.')).toBeTruthy();
  expect(head(data, page)).toMatchObject({ title: 'Guides by topic | Kerbside Tyres' });
});

test('without a guide the page says so', async () => {
  render(<View data={await load(contextOf(answering({ pages: [] })))} page={page} />);
  expect(screen.getByText('There are no guides just now.')).toBeTruthy();
});
