import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@tyres/contract-kit/problem';
import { fakeFitters } from '@tyres/fitters-contract/fake';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { Outcome } from '../../lib/first-search';
import { filters, go, showFitterSearch } from '../../testing/show-fitter-search';
import { FitterCard } from './FitterCard';

const inYork: FitterFilters = { ...filters, postcode: '', town: 'york' };
const found: Outcome = { kind: 'found', fitters: fakeFitters.slice(0, 10) };
const query = 'distance=10&sortBy=distance&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=10';

const postcode = () => screen.getByRole('textbox', { name: 'Postcode' });
const css = readFileSync(join(__dirname, 'FitterSearch.module.css'), 'utf8');

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['', '/m11ae'],
  ['/mobile-tyre-fitting', '/mobile-tyre-fitting/m11ae'],
  ['/choose-fitter', '/choose-fitter/m11ae'],
])('a search on a page at %j goes to %s [R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', async (base, path) => {
  const { addresses } = showFitterSearch({ base });
  await userEvent.clear(postcode());
  await userEvent.type(postcode(), 'm1 1ae');
  await go();
  await waitFor(() => expect(addresses).toEqual([`${path}?${query}`]));
});

test('without script the form posts its fields and the base of its page [R-RECHOOSE-FITTERS, S18.1, E-FITTER-FILTERS]', () => {
  showFitterSearch({ base: '/mobile-tyre-fitting' });
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Fitters' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/rechoose-fitters']);
  expect([...new FormData(form)]).toEqual([
    ['base', '/mobile-tyre-fitting'],
    ['postcode', 'SW1A 1AA'],
    ['distance', '10'],
    ['sortBy', 'distance'],
    ['fitterTypes[]', 'garage'],
    ['fitterTypes[]', 'mobile'],
  ]);
});

test('a town is searched by its slug and named by its name, until a postcode is typed [R-QS-FITTER-PATH, T-FITTERS-RERUN]', async () => {
  const { calls, addresses } = showFitterSearch({
    initial: { filters: inYork, outcome: found },
    base: '',
    townName: 'York',
  });
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Fitters' });
  expect(new FormData(form).get('town')).toBe('york');
  expect(postcode()).not.toBeRequired();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 10 fitters within 10 miles of York');
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '25');
  await go();
  await waitFor(() => expect(addresses).toHaveLength(1));
  expect(calls[0]?.input).toMatchObject({ town: 'york', distance: 25 });
  expect(calls[0]?.input).not.toHaveProperty('postcode');
  expect(addresses[0]).toMatch(/^\/york\?distance=25&/);
  await userEvent.type(postcode(), 'M1 1AE');
  await go();
  await waitFor(() => expect(addresses).toHaveLength(2));
  expect(calls[1]?.input).toMatchObject({ postcode: 'M1 1AE' });
  expect(calls[1]?.input).not.toHaveProperty('town');
  expect(new FormData(form).has('town')).toBe(false);
});

const unknown = "We don't know where QQ1 1QQ is. Please check the postcode.";

test('a refused postcode shows an error at its field, which gets the focus; editing removes the error [V-FITTER-POSTCODE, V-INVALID-FOCUS]', async () => {
  const { addresses } = showFitterSearch({
    answers: {
      rechooseFitters: () => {
        throw refusal(404, 'postcode_unknown', unknown, { postcode: unknown });
      },
    },
  });
  await userEvent.clear(postcode());
  await userEvent.type(postcode(), 'QQ1 1QQ');
  await go();
  await waitFor(() => expect(postcode()).toHaveAccessibleDescription(`Error: ${unknown}`));
  expect(postcode()).toHaveFocus();
  expect(addresses).toEqual([]);
  await userEvent.type(postcode(), '1');
  expect(postcode()).not.toHaveAttribute('aria-invalid');
});

test("a refusal is recognised by its shape: the root's error class is not that of this bundle [V-FITTER-POSTCODE]", async () => {
  const problem = { status: 400, code: 'invalid_input', message: 'm', fields: { postcode: unknown } };
  showFitterSearch({
    answers: {
      rechooseFitters: () => {
        throw Object.assign(new Error('refused'), { problem });
      },
    },
  });
  await go();
  await waitFor(() => expect(postcode()).toHaveAccessibleDescription(`Error: ${unknown}`));
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('a postcode that was refused without script shows an error at its field, and stays as it was typed [R-RECHOOSE-FITTERS, V-FITTER-POSTCODE]', () => {
  const outcome: Outcome = { kind: 'refused', message: 'Please enter a full UK postcode' };
  showFitterSearch({ initial: { filters: { ...filters, postcode: 'SW1A' }, outcome } });
  expect(postcode()).toHaveValue('SW1A');
  expect(postcode()).toHaveAccessibleDescription('Error: Please enter a full UK postcode');
  expect(postcode()).toHaveFocus();
});

test('selecting a fitter in the list or on the map scrolls to it, marks it and unselects the others [T-FITTERS-SELECT]', async () => {
  showFitterSearch({
    renderFitter: (fitter, view) => (
      <FitterCard
        {...view}
        fitter={fitter}
        action={<button onClick={view.select}>Choose {fitter.id}</button>}
      />
    ),
    map: (fitters, { select }) =>
      fitters.map(({ id, account_number }) => (
        <button key={id} onClick={() => select(account_number)}>
          Pin {id}
        </button>
      )),
  });
  for (const [name, id] of [
    ['Choose 2', 'fitter-KT100002'],
    ['Pin 7', 'fitter-KT100007'],
    ['Choose 3', 'fitter-KT100003'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.activeElement?.id).toBe(id);
    expect(within(document.getElementById(id) ?? document.body).getByText('Selected')).toBeVisible();
    expect(screen.getAllByText('Selected')).toHaveLength(1);
    expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toHaveProperty('id', id);
  }
});

test('without a choice the cards have no action, and the fitter that is selected at first is marked but not scrolled to [S18.2, S18.4]', () => {
  showFitterSearch({ selected: 'KT100004' });
  expect(within(screen.getByRole('list', { name: 'Fitters' })).queryAllByRole('button')).toEqual([]);
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test.each<[string, Outcome]>([
  ['before a postcode is known', { kind: 'noPostcode' }],
  ['after a refused postcode', { kind: 'refused', message: 'Please enter a full UK postcode' }],
])('%s the place of the map asks for a postcode [S18.7]', (_, outcome) => {
  showFitterSearch({
    initial: { filters: { ...filters, postcode: '' }, outcome },
    map: () => <b>The map</b>,
  });
  expect(screen.getByText('Enter your postcode to populate map')).toBeInTheDocument();
  expect(screen.queryByText('The map')).toBeNull();
});

test('with fitters the map is beside the list, and both are 80vh high on wide screens [S18.3, B-LIST-HEIGHT, B-MAP-HEIGHT]', () => {
  showFitterSearch({ map: (fitters) => <b>Map of {fitters.length}</b> });
  const map = screen.getByText('Map of 10');
  expect(screen.queryByText('Enter your postcode to populate map')).toBeNull();
  expect(map.parentElement).toHaveClass('map');
  expect(map.parentElement?.parentElement).toHaveClass('columns', 'withMap');
  expect(screen.getByRole('list', { name: 'Fitters' }).parentElement).toHaveClass('results', 'tall');
  expect(css).toMatch(/\.map \{\s*display: none;/);
  expect(css).toMatch(/@media \(min-width: 75rem\) \{[^@]*\.withMap > \.tall \{\s*height: 80vh;/);
  expect(css).toMatch(
    /@media \(min-width: 75rem\) \{[^@]*\.withMap > \.map \{\s*display: grid;\s*height: 80vh;/,
  );
});

test('a list without fitters is only as high as it needs, and the place of the map says that there are none [B-LIST-HEIGHT]', () => {
  showFitterSearch({ initial: { filters, outcome: { kind: 'found', fitters: [] } }, map: () => null });
  expect(screen.getByText('No fitters to show')).toBeInTheDocument();
  expect(screen.getByText(/^There are no fitters/).closest('.results')).not.toHaveClass('tall');
});
