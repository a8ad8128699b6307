import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSearch } from '@tyres/search-contract/fake';
import { useState } from 'react';
import { release } from '../../../release';
import { fakeCall, pageAt, renderInShell, unknown } from '../../testing/render-in-shell';
import { head, load } from './load';
import { View } from './View';

const page = pageAt('/mobile-tyre-fitting');
const data = { lists: fakeSearch.getSizeLists(), known: unknown };
afterEach(() => jest.restoreAllMocks());

test('the page at /mobile-tyre-fitting has both searches under one h1 [R-MOBILE-TYRE-FITTING]', () => {
  expect(release.pages['mobile-tyre-fitting']).toEqual({
    path: '/mobile-tyre-fitting',
    sitemap: { name: 'search' },
    fragments: { main: ['mobile-tyre-fitting', 'check-coverage@mf-fitters'] },
  });
  expect(release.fragments['mobile-tyre-fitting']?.from).toBe('./src/screens/mobile-tyre-fitting');
  renderInShell(<View data={data} page={page} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mobile tyre fitting, at your door');
  expect(
    screen.getByText(
      'A fitter comes to your home or your work, with your tyres and everything it takes to fit them.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Size' })).toBeInTheDocument();
  expect(head()).toMatchObject({
    title: 'Mobile tyre fitting at home or work | Kerbside Tyres',
    canonical: '/mobile-tyre-fitting',
  });
});

test('the page has the perfect-fit block [S03.5]', () => {
  renderInShell(<View data={data} page={page} />);
  expect(screen.getByRole('heading', { name: 'Find the perfect fit' })).toBeInTheDocument();
  expect(screen.getByText('Order the right tyres for your car using your registration')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Or enter tyre size' })).toBeInTheDocument();
});

test('the page marks the session for mobile fitting when it opens, and not on the next render [T-MOBILE-LANDING, C-SET-MOBILE-FITTING]', async () => {
  const { made } = renderInShell(<Again />);
  await waitFor(() => expect(made).toEqual([['setMobileFitting', {}]]));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(made).toHaveLength(1);

  function Again() {
    const [times, setTimes] = useState(1);
    return (
      <>
        <button onClick={() => setTimes(times + 1)}>Again</button>
        <View data={{ ...data }} page={{ ...page, url: `${page.url}?times=${times}` }} />
      </>
    );
  }
});

test('the page logs an error and still shows the search when the session cannot be marked [T-MOBILE-LANDING, R-MOBILE-TYRE-FITTING, C-SET-MOBILE-FITTING]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShell(<View data={data} page={page} />, {
    answers: {
      setMobileFitting: () => {
        throw new Error('down');
      },
    },
  });
  await waitFor(() => expect(logged).toHaveBeenCalledWith('There was an error!'));
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
});

test('load marks the search as one for mobile fitting, and keeps the rest of the last search [T-MOBILE-LANDING, R-MOBILE-TYRE-FITTING]', async () => {
  const context = { page, call: fakeCall().call, signal: new AbortController().signal, now: new Date(0) };
  expect(await load(context)).toEqual({
    known: {
      postcode: 'SW1A 1AA',
      registration: 'AB12 CDE',
      size: { width: '205', profile: '55', rim: '16', speed: 'V' },
      mobileFitting: true,
    },
    lists: fakeSearch.getSizeLists(),
  });
});

test('a search from the page asks for the previous order as one for mobile fitting [R-MOBILE-TYRE-FITTING, T-MOBILE-LANDING]', async () => {
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const known = { ...unknown, registration: 'AB12 CDE', postcode: 'M1 1AE', mobileFitting: true };
  const { made } = renderInShell(<View data={{ ...data, known }} page={page} />);
  await userEvent.click(screen.getByRole('button', { name: 'Search By Reg' }));
  await waitFor(() => expect(made.map(([name]) => name)).toContain('buyAgainModal'));
  expect(made.at(-1)?.[1]).toMatchObject({ registration: 'AB12 CDE', mobile_fitting: '1' });
});
