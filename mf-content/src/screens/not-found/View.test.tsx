import { render, screen } from '@testing-library/react';
import type { Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';
import { View } from './View';

const call: Call = (_, input) => {
  const path = 'path' in input ? String(input.path) : '';
  return Promise.resolve().then(() => JSON.parse(JSON.stringify(fake.getRedirect({ path }))));
};
const contextOf = (path: string, asked: Call = call) => ({
  page: { name: 'not-found', url: path, path, params: {}, query: {} },
  call: asked,
  signal: new AbortController().signal,
  now: new Date('2026-01-05T12:00:00Z'),
});

test('an address that has moved leads to its new one, with the status of its redirect', async () => {
  await expect(load(contextOf('/old-terms'))).rejects.toMatchObject({
    name: 'Redirect',
    location: '/terms',
    status: 301,
  });
});

test.each([
  ['/summer-sale', 'This page is gone', 'gone'],
  ['/nothing', 'Page not found', true],
])('the page of %s says %s', async (path, heading, isMissing) => {
  const context = contextOf(path);
  const data = await load(context);
  render(<View data={data} page={context.page} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(head(data, context.page)).toEqual({
    title: `${heading} | Kerbside Tyres`,
    noIndex: true,
    isMissing,
  });
});

test('without an answer, and for an address that is too long, the page is missing', async () => {
  const down = jest.fn(() => Promise.reject(new Error('no answer')));
  expect(await load(contextOf('/old-terms', down))).toEqual({ isGone: false });
  expect(await load(contextOf(`/${'x'.repeat(300)}`, down))).toEqual({ isGone: false });
  expect(down).toHaveBeenCalledTimes(1);
});

test.each([
  ['/winter-tyres/snow', 'winter tyres snow'],
  ['/caf%C3%A9.html', 'café html'],
  ['/%E0%A4%A', ''],
  ['/<script>', 'script'],
])('the page of %s searches the help for its words, by a plain form', async (path, words) => {
  const context = contextOf(path);
  render(<View data={{ isGone: false }} page={context.page} />);
  const field = screen.getByRole('searchbox', { name: 'Search our help and guides' });
  expect(field.getAttribute('name')).toBe('q');
  expect(field.getAttribute('value')).toBe(words);
  expect(field.closest('form')?.getAttribute('action')).toBe('/faq');
  expect(screen.getByRole('link', { name: 'Find tyres by registration or size' }).getAttribute('href')).toBe(
    '/',
  );
  expect(screen.getByRole('link', { name: 'Ask customer service' }).getAttribute('href')).toBe(
    '/customer-services',
  );
});
