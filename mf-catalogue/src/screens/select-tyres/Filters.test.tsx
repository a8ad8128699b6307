import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { fewResults, resultsData } from '../../testing/results-data';
import { View } from './View';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const oneTyre = (input: ApplyFiltersInput) => ({ ...fewResults(input), total_tyres: 1 });
const setUp = (applied: ApplyFiltersInput = {}) =>
  renderInShell(<View data={resultsData(applied)} page={page} />, { applyFilters: oneTyre });
const groups = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('details[name="filters-bar"]'),
];
const css = (name: string): string => readFileSync(join(__dirname, `${name}.module.css`), 'utf8');
const box = (value: string, place: ParentNode): HTMLElement =>
  place.querySelector<HTMLElement>(`label > input[value="${value}"]`) ?? document.body;

beforeAll(standInForDialogs);

test('Escape closes the open dropdown and focuses its title, and a click inside keeps it open [S07.1]', async () => {
  setUp();
  const [brand, range] = groups();
  if (!brand || !range) throw new Error('no groups');
  expect(groups().every(({ open }) => !open)).toBe(true);
  range.open = true;
  fireEvent.pointerDown(range.querySelector('label') ?? document.body);
  expect(range.open).toBe(true);
  fireEvent.keyDown(range.querySelector('input') ?? document.body, { key: 'a' });
  expect(range.open).toBe(true);
  fireEvent.keyDown(range.querySelector('input') ?? document.body, { key: 'Escape' });
  expect(range.open).toBe(false);
  expect(range.querySelector('summary')).toHaveFocus();
  range.open = true;
  fireEvent.pointerDown(brand.querySelector('summary') ?? document.body);
  expect(range.open).toBe(false);
});

test('a group shows how many of its values are chosen, and each value shows its number of tyres [S06.5, S07.1]', () => {
  setUp({ fuel: ['b', 'c'], brand: ['avon'] });
  expect(groups().map((group) => group.querySelector('summary')?.textContent)).toEqual([
    'Brand1',
    'Range',
    'Season',
    'Fuel2',
    'Wet grip',
    'Speed',
    'Load index',
    'Application',
  ]);
  const choices = resultsData({ fuel: ['b', 'c'], brand: ['avon'] }).filters['fuel'] ?? [];
  const shown = [...(groups()[3]?.querySelectorAll('label') ?? [])];
  expect(shown.map(({ textContent, dataset }) => `${textContent} ${dataset['count']}`)).toEqual(
    choices.map(({ label, count }) => `${label} ${count}`),
  );
});

test('the dialog of filters closes by its button, which says how many tyres there are, and opens again [S07.2]', async () => {
  setUp({ fuel: ['b', 'c'] });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(dialog).toHaveAttribute('open');
  await userEvent.click(box('avon', dialog));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Show 1 tyre' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Filters (3)' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeInTheDocument());
});

test('the button of the dialog is shown on phones only, where the bar has no dropdowns [S07.1, S07.2]', () => {
  setUp();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveClass('openFilters');
  expect(document.querySelector('form.bar > .groups > details')).toHaveClass('group');
  const phone = '@media (max-width: 767px) and (scripting: enabled)';
  const [wide, narrow] = css('View').split(phone);
  expect(wide).toMatch(/\.openFilters \{\s*display: none;/);
  expect(narrow).toMatch(/\.openFilters \{\s*display: inline-flex;/);
  const [bar, barOnPhones] = css('FilterForm').split(phone);
  expect(bar).toMatch(/\.bar \.choices \{\s*position: absolute;/);
  expect(barOnPhones).toMatch(/\.bar > \.groups \{\s*display: none;/);
  expect(css('FilterDialog')).toMatch(/\.offCanvas \{[^}]*margin: 0 0 0 auto;\s*height: 100dvh;/);
});

test('without script the filters of a phone do not stay in front of the cards', () => {
  const css = readFileSync(join(__dirname, 'View.module.css'), 'utf8');
  expect(css).toMatch(/\(scripting: none\) \{\s*\.filters \{\s*position: static;/);
});
