import { fireEvent, render, screen, within } from '@testing-library/react';
import { contextOf } from '../../lib/testing/context-of';
import { load } from './load';
import { View } from './View';

const brands = [
  { name: 'Fellside', slug: 'fellside', tyres: 40 },
  { name: 'Alpenrad', slug: 'alpen-rad', tyres: 30 },
  ...Array.from({ length: 9 }, (_, at) => ({ name: `Brand ${at}`, slug: `brand-${at}`, tyres: 9 - at })),
];
const getBrandCount = () => ({ brand_count: brands.length, brands });

test('the header has the home page, help and My Account in this order on every page [R-FAQ, R-USER-LOGIN, B-ROLE-ACCOUNT]', () => {
  render(<View data={{ brands: [] }} />);
  expect(screen.getByRole('link', { name: 'Kerbside Tyres, home' }).getAttribute('href')).toBe('/');
  const main = screen.getByRole('navigation', { name: 'Main' });
  const links = [...main.children].filter((one) => one.matches('a'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help Topics', '/faq'],
    ['My Account', '/user/login'],
  ]);
});

test('the menu is closed at first, and leads to the search, the size guide and the brands [C-BRAND-COUNT, R-TYRE-SIZE-GUIDE]', async () => {
  render(<View data={await load(contextOf('/', {}, { getBrandCount }))} />);
  const menu = screen.getByText('Tyres', { selector: 'summary' }).closest('details');
  expect(menu?.open).toBe(false);
  fireEvent.click(screen.getByText('Tyres', { selector: 'summary' }));
  expect(menu?.open).toBe(true);
  expect(screen.getByRole('link', { name: 'Search by registration or size' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Tyre Size Guide' }).getAttribute('href')).toBe(
    '/calculate-your-tyre-size',
  );
  const listed = within(screen.getByRole('list', { name: 'Brands' })).getAllByRole('link');
  expect(listed).toHaveLength(8);
  expect(listed.slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Alpenrad', '/alpen-rad'],
    ['Brand 0', '/brand-0'],
  ]);
  expect(screen.getByRole('link', { name: 'Fellside' }).getAttribute('href')).toBe('/fellside');
});

test('the menu searches the help by a plain form', () => {
  render(<View data={{ brands: [] }} />);
  fireEvent.click(screen.getByText('Tyres', { selector: 'summary' }));
  const field = screen.getByRole('searchbox', { name: 'Search the help topics' });
  expect(field.getAttribute('name')).toBe('q');
  expect(field.closest('form')?.getAttribute('action')).toBe('/faq');
  expect(field.closest('form')?.method).toBe('get');
});

test('without an answer of the catalogue the menu has no brands', async () => {
  const context = contextOf(
    '/',
    {},
    {
      getBrandCount: () => {
        throw new Error('no answer');
      },
    },
  );
  const data = await load(context);
  expect(data).toEqual({ brands: [] });
  render(<View data={data} />);
  expect(screen.queryByRole('list', { name: 'Brands' })).toBeNull();
});
