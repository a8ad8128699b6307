import { render, screen } from '@testing-library/react';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';
import { View } from './View';

const contextOf = (call: Call) => ({
  page: {
    name: 'preview',
    url: '/preview?link=x',
    path: '/preview',
    params: {},
    query: { link: ['terms@2.1.x'] },
  },
  call,
  signal: new AbortController().signal,
  now: new Date('2026-01-05T12:00:00Z'),
});

test('a preview has a bar that says what it is, and nobody else learns of its address', async () => {
  const context = contextOf((_, input) =>
    Promise.resolve(
      JSON.parse(JSON.stringify(fake.getPreview({ link: 'link' in input ? String(input.link) : '' }))),
    ),
  );
  const data = await load(context);
  render(<View data={data} page={context.page} />);
  expect(screen.getByRole('note').textContent).toBe(
    'Preview of edition 2. A draft, from 1 December 2026 at 00:00. This link ends on 26 November 2026 at 09:00.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeTruthy();
  expect(head(data, context.page)).toEqual({
    title: 'Preview: Terms and conditions | Kerbside Tyres',
    canonical: '/preview',
    noIndex: true,
    noReferrer: true,
  });
});

test('a link that is refused has a plain page that says so, with a 404', async () => {
  const context = contextOf(() =>
    Promise.reject(new CallError({ status: 404, code: 'link_not_valid', message: 'No.' })),
  );
  const data = await load(context);
  render(<View data={data} page={context.page} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeTruthy();
  expect(head(data, context.page)).toMatchObject({ noIndex: true, noReferrer: true, isMissing: true });
});

test('a service that is down is not a wrong link', async () => {
  const down = contextOf(() =>
    Promise.reject(new CallError({ status: 0, code: 'no_answer', message: 'No.' })),
  );
  await expect(load(down)).rejects.toMatchObject({ problem: { code: 'no_answer' } });
});
