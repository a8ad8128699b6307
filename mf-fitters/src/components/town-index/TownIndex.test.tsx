import { render, screen, within } from '@testing-library/react';
import { fakePlaces } from '@tyres/fitters-contract/fake-places';
import { garagesBase, mobileBase } from '../../lib/addresses';
import type { LocatorBase } from '../../lib/locations';
import { TownIndex } from './TownIndex';

function given(letter: string | null, base: LocatorBase = garagesBase): void {
  const { letters, towns } = fakePlaces.listTowns(letter === null ? {} : { letter });
  render(<TownIndex index={{ letters, letter, towns }} base={base} />);
}
const linked = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const withTowns = ['B', 'K', 'L', 'M', 'S', 'Y'];

test('the letters from A to Z are buttons of a plain form, and only those with towns are enabled [S22.1, S22.2, B-ALPHABET]', () => {
  given('b');
  const letters = screen.getAllByRole<HTMLButtonElement>('button').filter(({ name }) => name === 'letter');
  expect(letters.map(({ textContent }) => textContent).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(letters.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual(
    withTowns,
  );
  const form = letters[1]?.form;
  expect([form?.method, form?.getAttribute('action'), letters[1]?.type, letters[1]?.value]).toEqual([
    'get',
    '/locations#towns',
    'submit',
    'b',
  ]);
  expect(letters.filter((one) => one.hasAttribute('aria-current')).map(({ value }) => value)).toEqual(['b']);
});

test('the letters are also a dropdown with a button, with the same letters enabled [S22.1, S22.2]', () => {
  given('b');
  const select = screen.getByLabelText<HTMLSelectElement>('First letter of the town');
  const options = [...select.options];
  expect(options).toHaveLength(26);
  expect(options.filter(({ disabled }) => !disabled).map(({ text }) => text)).toEqual(withTowns);
  expect([select.name, select.value]).toEqual(['letter', 'b']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show towns' }).form).toBe(select.form);
});

test("a letter shows only that letter's towns, as links to their pages [S22.3, R-TOWN-PAGE]", () => {
  given('b');
  expect(screen.getByRole('heading', { name: 'Towns that begin with B' })).toBeTruthy();
  expect(linked()).toEqual([
    ['Birmingham', '/birmingham'],
    ["Bo'ness", '/boness'],
    ['Bristol', '/bristol'],
  ]);
});

test('the index of mobile fitting links to the pages of mobile fitters, and keeps that for other letters [S22.3, R-TOWN-PAGE]', () => {
  given('y', mobileBase);
  expect(linked()).toEqual([['York', '/mobile-tyre-fitting/york']]);
  for (const form of document.forms) expect(new FormData(form).get('base')).toBe('/mobile-tyre-fitting');
});

test('without a letter the largest towns are shown, and a letter without towns says so [S22.3]', () => {
  given(null);
  expect(screen.getByRole('heading', { name: 'Our largest towns' })).toBeTruthy();
  expect(linked()).toHaveLength(8);
});

test('a letter without towns says so', () => {
  given('x');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('There are none. Please choose another letter.')).toBeTruthy();
});
