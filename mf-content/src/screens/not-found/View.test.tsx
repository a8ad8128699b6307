import { render, screen, within } from '@testing-library/react';
import type { Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';
import { View } from './View';

const call: Call = ({ name }, input) => {
  const path = 'path' in input ? String(input.path) : '';
  const answers: Readonly<Record<string, () => object>> = {
    getRedirect: () => fake.getRedirect({ path }),
    getPages: () => fake.getPages(),
    getBrandCount: () => ({ count: 1, brands: [{ name: 'Michelin', slug: 'michelin' }] }),
    listTowns: () => ({ letters: ['y'], towns: [{ name: 'York', slug: 'york' }] }),
  };
  return Promise.resolve().then(() => JSON.parse(JSON.stringify(answers[name]?.())));
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

test('the page says not found when no service answers, and when the address is too long', async () => {
  const down = jest.fn(() => Promise.reject(new Error('no answer')));
  expect(await load(contextOf('/old-terms', down))).toEqual({ isGone: false, nearest: [] });
  expect(await load(contextOf(`/${'x'.repeat(300)}`, down))).toEqual({ isGone: false, nearest: [] });
  // The redirect, the pages, the brands and the towns with this letter; nothing for an address that is too long.
  expect(down).toHaveBeenCalledTimes(4);
});

test.each([
  ['/winter-tyres/snow', 'winter tyres snow'],
  // A letter of two code units is not cut in half.
  [`/${'x'.repeat(59)}𝐀`, 'x'.repeat(59)],
  ['/caf%C3%A9.html', 'café html'],
  ['/%E0%A4%A', ''],
  ['/<script>', 'script'],
])('the page of %s searches the help for its words, by a plain form', async (path, words) => {
  const context = contextOf(path);
  render(<View data={{ isGone: false, nearest: [] }} page={context.page} />);
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

test.each([
  ['/run-flat', 'Run-flat tyres/run-flat-tyres'],
  ['/mitchelin', 'Michelin tyres/michelin'],
  ['/yrok', 'Tyres in York/york'],
  ['/contactus', 'Contact us/contact-us'],
])('for %s the page asks whether %s was meant', async (path, meant) => {
  const context = contextOf(path);
  render(<View data={await load(context)} page={context.page} />);
  const near = within(screen.getByRole('navigation', { name: 'Did you mean' })).getAllByRole('link');
  expect(near[0]?.textContent).toBe(meant);
  expect(near[0]?.getAttribute('href')).toBe(meant.slice(meant.indexOf('/')));
});

test('for an address that is like no other, nothing is suggested', async () => {
  const context = contextOf('/wp-login.php');
  render(<View data={await load(context)} page={context.page} />);
  expect(screen.queryByRole('navigation', { name: 'Did you mean' })).toBeNull();
});
