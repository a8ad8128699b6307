import { render, screen, within } from '@testing-library/react';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';
import { View } from './View';

const contextOf = (call: Call) => ({
  page: {
    name: 'desk',
    url: '/content-desk?link=x',
    path: '/content-desk',
    params: {},
    query: { link: ['desk.1.x'] },
  },
  call,
  signal: new AbortController().signal,
  now: new Date('2026-01-05T12:00:00Z'),
});
const answering: Call = () => Promise.resolve(JSON.parse(JSON.stringify(fake.getDesk())));

test('the desk shows pages by state, searches as bars, broken links and editions, and is kept from search engines and referrers', async () => {
  const context = contextOf(answering);
  const data = await load(context);
  const { container } = render(<View data={data} page={context.page} />);
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(row('Live').getByText('6')).toBeTruthy();
  expect(row('Ended').getByText('0')).toBeTruthy();
  expect(row('snow chains').getByText('8')).toBeTruthy();
  const widths = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));
  expect(widths.slice(-2)).toEqual([100, 25]);
  expect(screen.getByText(/links to \/winter-sale/)).toBeTruthy();
  expect(screen.getByText(/import of pages, 8 pages/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Drafts: 1' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Ended/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Winter sale' }).getAttribute('href')).toContain('/preview?link=');
  expect(screen.getByText('and 5 more')).toBeTruthy();
  expect(head(data, context.page)).toEqual({
    title: 'Content desk | Kerbside Tyres',
    canonical: '/content-desk',
    noIndex: true,
    noReferrer: true,
  });
});

test('an empty desk says so', () => {
  const counts = { live: 0, planned: 0, draft: 0, ended: 0 };
  const desk = { edition: 0, counts, pages: [], broken_links: [], searches: [], editions: [] };
  render(<View data={{ desk }} page={contextOf(answering).page} />);
  expect(screen.getByText('Nothing was imported yet.')).toBeTruthy();
  expect(screen.getByText('Every search had an answer.')).toBeTruthy();
  expect(screen.getByText('Every link between live pages leads to a live page.')).toBeTruthy();
});

test('a link that is refused has a plain page that says so, with a 404; a service that is down has not', async () => {
  const refused = contextOf(() =>
    Promise.reject(new CallError({ status: 404, code: 'link_not_valid', message: 'No.' })),
  );
  const data = await load(refused);
  render(<View data={data} page={refused.page} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeTruthy();
  expect(head(data, refused.page)).toMatchObject({ noIndex: true, isMissing: true });
  const down = contextOf(() =>
    Promise.reject(new CallError({ status: 0, code: 'no_answer', message: 'No.' })),
  );
  await expect(load(down)).rejects.toMatchObject({ problem: { code: 'no_answer' } });
});
