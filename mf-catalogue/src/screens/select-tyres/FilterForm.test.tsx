import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForDialogs } from '@tyres/ui/testing';
import { resultsData } from '../../testing/results-data';
import { boxOf, cleanUp, muteFailures, named, setUp } from '../../testing/select-tyres';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });
beforeAll(standInForDialogs);
beforeEach(muteFailures);
afterEach(cleanUp);

/** The titles of the filter groups, with the keys of their checkboxes. */
const groupsOf = (shape: 'bar' | 'accordion') =>
  [...document.querySelectorAll(`details[name="filters-${shape}"]`)].map((group) => [
    group.querySelector('summary')?.textContent,
    group.querySelector('input')?.name,
  ]);
const everyGroup = [
  ['Brand', 'brand'],
  ['Range', 'range'],
  ['Season', 'season'],
  ['Fuel', 'fuel'],
  ['Wet grip', 'wet'],
  ['Speed', 'speed'],
  ['Load index', 'load_index'],
  ['Application', 'specialist'],
  ['Approved for', 'manufacturer_approved'],
];

test('each filter group has a dropdown, which closes on Escape and on a click outside it [S06.5, S07.1, S07.4, S07.5, S07.6]', async () => {
  setUp();
  expect(groupsOf('bar')).toEqual(everyGroup);
  expect(screen.getByRole('checkbox', { name: /^Run Flat \(RFT\)/, hidden: true })).toHaveAttribute(
    'name',
    'specialist',
  );
  const brands = [...document.querySelectorAll<HTMLDetailsElement>('details[name="filters-bar"]')].find(
    (group) => group.textContent?.startsWith('Brand'),
  );
  if (!brands) throw new Error('no brands');
  brands.open = true;
  await userEvent.click(boxOf('avon', brands));
  await waitFor(() => expect(screen.getByText('5 tyres found')).toBeInTheDocument());
  expect(boxOf('avon', brands)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(brands.open).toBe(false);
  brands.open = true;
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(brands.open).toBe(false);
});

test('on a phone the filters are an accordion in a dialog [S07.2, B-SORT-DEFAULT]', async () => {
  const { calls, recorded } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(dialog).toHaveClass('offCanvas');
  expect(dialog.querySelectorAll('details[name="filters-accordion"]').length).toBeGreaterThan(5);
  await userEvent.click(boxOf('avon', dialog));
  expect(await within(dialog).findByRole('button', { name: 'Show 5 tyres' })).toBeInTheDocument();
  expect(named(calls, 'applyFilters')).toEqual([{ brand: ['avon'], order_by: 'price_asc' }]);
  expect(recorded).toContainEqual({ name: 'modal_open', details: { modal: 'filters' } });
});

test('the accordion has the groups of the bar, under the same titles and with the same choices [S07.2, S07.4, S07.5, S07.6]', async () => {
  setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  expect(groupsOf('accordion')).toEqual(everyGroup);
  const choicesOf = (shape: string) =>
    [...document.querySelectorAll<HTMLElement>(`form.${shape} label:has(> input)`)].map(
      ({ textContent, dataset }) => `${textContent} ${dataset['count']}`,
    );
  expect(choicesOf('accordion')).toEqual(choicesOf('bar'));
  expect(choicesOf('accordion')).toContainEqual(expect.stringMatching(/^Run Flat \(RFT\) \d+$/));
});

test('a chosen run-flat filter keeps its names in the group and in the link that removes it [S07.5, S07.6]', () => {
  setUp({}, resultsData({ specialist: ['rft'] }));
  expect(groupsOf('bar')).toContainEqual(['Application1', 'specialist']);
  expect(boxOf('rft').parentElement).toHaveTextContent(/^Run Flat \(RFT\)/);
  const remove = screen.getByRole('link', { name: 'Remove Run Flat (RFT)' });
  expect(remove).toHaveTextContent(/^Run Flat \(RFT\)$/);
});

test('filters in the address are checked, and each has a link that removes it [S06.5, R-QS-FILTER-KEYS]', async () => {
  const { addresses } = setUp({}, resultsData({ brand: ['avon'], fuel: ['c'], order_by: 'brand_asc' }));
  expect(boxOf('avon')).toBeChecked();
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('brand_asc');
  expect(screen.getByRole('link', { name: 'Remove C' })).toHaveAttribute(
    'href',
    '/select-tyres?brand=avon&order_by=brand_asc',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Remove C' }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?brand=avon&order_by=brand_asc']));
  expect(screen.getByRole('heading', { name: /^We found/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Reset filters' }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/select-tyres?order_by=brand_asc'));
  expect(screen.queryByRole('link', { name: 'Reset filters' })).toBeNull();
});

test("the link 'For electric cars' applies the EV filter [S06.5, R-QS-FILTER-KEYS]", async () => {
  const { addresses } = setUp();
  await userEvent.click(screen.getByRole('link', { name: 'For electric cars' }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?specialist=ev']));
  expect(screen.getByRole('link', { name: 'Remove EV/HEV' })).toBeInTheDocument();
});
