import { act, fireEvent, screen } from '@testing-library/react';
import { fakeSearch } from '@tyres/search-contract/fake';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { fieldNames, pageAt, renderInShell } from '../testing/render-in-shell';
import { SearchWidget } from './SearchWidget';

const lists = fakeSearch.getSizeLists();
const page = pageAt('/select-tyres');
const shows = (name: string) => screen.queryByRole('button', { name }) !== null;
const switchTo = (other: 'reg' | 'size'): void => {
  fireEvent.click(screen.getByRole('link', { name: `Or search by ${other}` }));
  act(() => jest.advanceTimersByTime(300));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the widget shows its default title or the given one [S03.1]', () => {
  const { unmount } = renderInShell(<SearchWidget page={page} lists={lists} />);
  expect(screen.getByRole('heading', { name: 'Find tyres for your car' })).toBeInTheDocument();
  unmount();
  renderInShell(<SearchWidget page={page} lists={lists} title="Change your vehicle or tyre size" />);
  expect(screen.getByRole('heading', { name: 'Change your vehicle or tyre size' })).toBeInTheDocument();
});

test.each([
  [undefined, 'Find tyres for your car'],
  ['Tyres for your van', 'Tyres for your van'],
])('the widget with the title %j is called %j, whichever form it shows [S03.1]', (title, shown) => {
  renderInShell(<SearchWidget page={page} lists={lists} title={title} />);
  const widget = screen.getByRole('region', { name: shown });
  switchTo('size');
  expect(screen.getByRole('heading', { level: 3, name: shown })).toBeInTheDocument();
  switchTo('reg');
  expect(screen.getByRole('heading', { level: 3, name: shown })).toBeInTheDocument();
  expect(widget).toHaveAccessibleName(shown);
});

test.each([
  ['without size lists', { lists: null }],
  ['with only the size form', { lists, sizeOnly: true }],
  ['with a heading of level 2', { lists, level: 2 }],
] as const)('the widget %s has its default title or the given one [S03.1]', (_, props) => {
  const { unmount } = renderInShell(<SearchWidget page={page} {...props} />);
  expect(screen.getByRole('heading', { name: 'Find tyres for your car' })).toBeInTheDocument();
  unmount();
  renderInShell(<SearchWidget page={page} {...props} title="Tyres for your van" />);
  expect(screen.getByRole('heading', { name: 'Tyres for your van' })).toBeInTheDocument();
});

test('the link fades to the size form in 300 ms, and back in 300 ms [S03.2, S03.3, S03.4]', () => {
  const { container } = renderInShell(<SearchWidget page={page} lists={lists} />);
  const isFading = () => container.querySelector('[data-fading]') !== null;
  fireEvent.click(screen.getByRole('link', { name: 'Or search by size' }));
  act(() => jest.advanceTimersByTime(299));
  expect([shows('Search By Reg'), isFading()]).toEqual([true, true]);
  act(() => jest.advanceTimersByTime(1));
  expect([shows('Search By Size'), shows('Search By Reg'), isFading()]).toEqual([true, false, false]);
  fireEvent.click(screen.getByRole('link', { name: 'Or search by reg' }));
  act(() => jest.advanceTimersByTime(299));
  expect([shows('Search By Size'), isFading()]).toEqual([true, true]);
  act(() => jest.advanceTimersByTime(1));
  expect([shows('Search By Size'), shows('Search By Reg'), isFading()]).toEqual([false, true, false]);
});

test('the link switches between the whole forms as often as it is clicked [S03.2, S03.3, B-FLOW-SEARCH]', () => {
  const { container } = renderInShell(<SearchWidget page={page} lists={lists} brand="michelin" />);
  for (const _ of [1, 2]) {
    switchTo('size');
    expect(fieldNames(container)).toEqual(['size', 'width', 'profile', 'rim', 'speed', 'size_postcode']);
    expect(screen.getByRole('button', { name: 'Where do I find it? (tyre marking)' })).toBeInTheDocument();
    switchTo('reg');
    expect(fieldNames(container)).toEqual(['reg_plate', 'reg_postcode']);
    expect(screen.getByRole('button', { name: 'Where do I find it? (number plate)' })).toBeInTheDocument();
  }
});

test('the size form of the widget has the brand in a hidden field if there is one [S02.2]', () => {
  const brandOf = (element: HTMLElement) => element.querySelector('input[type=hidden][name=brand]');
  const { container, unmount } = renderInShell(<SearchWidget page={page} lists={lists} brand="michelin" />);
  switchTo('size');
  expect(brandOf(container)).toHaveValue('michelin');
  unmount();
  const plain = renderInShell(<SearchWidget page={page} lists={lists} />);
  switchTo('size');
  expect(brandOf(plain.container)).toBeNull();
});

test('the style sheet lets the form fade in 300 ms [S03.4]', () => {
  const read = (path: string): string => readFileSync(join(__dirname, path), 'utf8');
  const css = read('SearchWidget.module.css');
  expect(css).toMatch(/\.form \{\s*transition: opacity var\(--motion-fade\)/);
  expect(css).toMatch(/\.form\[data-fading\] \{\s*opacity: 0;/);
  expect(read('../../../shell/ui/src/tokens.css')).toContain('--motion-fade: 300ms;');
});

test('without script the link leads to the other form on the home page [S03.2, S03.3]', () => {
  expect(renderToString(<SearchWidget page={page} lists={lists} />)).toContain('href="/#search-by-size"');
  renderInShell(<SearchWidget page={page} lists={lists} />);
  switchTo('size');
  expect(screen.getByRole('link', { name: 'Or search by reg' })).toHaveAttribute('href', '/#search-by-reg');
});

test('a press that opens the link in another tab leaves the form, and a plain press stays on the page [S03.2, S03.3]', () => {
  renderInShell(<SearchWidget page={page} lists={lists} />);
  const link = screen.getByRole('link', { name: 'Or search by size' });
  // jsdom does not navigate.
  link.parentElement?.addEventListener('click', (event) => event.preventDefault());
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) {
    fireEvent.click(link, { [key]: true });
    act(() => jest.advanceTimersByTime(300));
    expect(shows('Search By Reg')).toBe(true);
  }
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  const prevent = jest.spyOn(press, 'preventDefault');
  fireEvent(link, press);
  expect(prevent).toHaveBeenCalledTimes(2);
});

test('a second press during the fade starts its 300 ms again [S03.4]', () => {
  renderInShell(<SearchWidget page={page} lists={lists} />);
  const link = () => screen.getByRole('link', { name: 'Or search by size' });
  fireEvent.click(link());
  act(() => jest.advanceTimersByTime(200));
  fireEvent.click(link());
  act(() => jest.advanceTimersByTime(299));
  expect(shows('Search By Reg')).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(shows('Search By Size')).toBe(true);
});

test.each([
  ['without size lists', { lists: null }, 'Search By Reg'],
  ['with only the size form', { lists, sizeOnly: true }, 'Search By Size'],
] as const)('the widget %s has no link to the other form [S03.2, S03.3]', (_, props, button) => {
  renderInShell(<SearchWidget page={page} {...props} />);
  expect(shows(button)).toBe(true);
  expect(screen.queryByRole('link', { name: /^Or search by/ })).not.toBeInTheDocument();
});

test('the widget shows the registration form after its post was refused [S03.2]', () => {
  const form = {
    action: '/enter-reg-submit',
    values: { reg_plate: 'XX99XXX', reg_postcode: 'M1 1AE' },
    problem: { status: 422, code: 'registration_not_found', message: 'Registration not found.' },
  };
  renderInShell(<SearchWidget page={pageAt('/select-tyres', form)} lists={lists} />);
  expect([shows('Search By Size'), shows('Search By Reg')]).toEqual([false, true]);
});

test('the widget shows the size form after its post was refused, and switches from there [S03.3, C-FORM-POSTS]', () => {
  const form = {
    action: '/enter-size-submit',
    values: { width: '205', size_postcode: '' },
    problem: { status: 422, code: 'invalid_form', message: 'x' },
  };
  renderInShell(<SearchWidget page={pageAt('/select-tyres', form)} lists={lists} />);
  expect(shows('Search By Size')).toBe(true);
  expect(screen.getByLabelText('Width')).toHaveValue('205');
  switchTo('reg');
  expect([shows('Search By Size'), shows('Search By Reg')]).toEqual([false, true]);
});
