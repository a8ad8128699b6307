import { act, fireEvent, screen } from '@testing-library/react';
import { fakeSearch } from '@tyres/search-contract/fake';
import { renderToString } from 'react-dom/server';
import { pageAt, renderInShell } from '../testing/render-in-shell';
import { SearchWidget } from './SearchWidget';

const lists = fakeSearch.getSizeLists();
const page = pageAt('/select-tyres');
const shows = (name: string) => screen.queryByRole('button', { name }) !== null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the widget shows its default title or the given one [S03.1]', () => {
  const { unmount } = renderInShell(<SearchWidget page={page} lists={lists} />);
  expect(screen.getByRole('heading', { name: 'Find tyres for your car' })).toBeInTheDocument();
  unmount();
  renderInShell(<SearchWidget page={page} lists={lists} title="Change your vehicle or tyre size" />);
  expect(screen.getByRole('heading', { name: 'Change your vehicle or tyre size' })).toBeInTheDocument();
});

test('the link fades to the size form in 300 ms, and back in 300 ms [S03.2] [S03.3] [S03.4]', () => {
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

test('without script the link leads to the size form on the home page', () => {
  expect(renderToString(<SearchWidget page={page} lists={lists} />)).toContain('href="/#search-by-size"');
});

test('the widget shows the size form after its post was refused', () => {
  const form = {
    action: '/enter-size-submit',
    values: { width: '205', size_postcode: '' },
    problem: { status: 422, code: 'invalid_form', message: 'x' },
  };
  renderInShell(<SearchWidget page={pageAt('/select-tyres', form)} lists={lists} />);
  expect(shows('Search By Size')).toBe(true);
  expect(screen.getByLabelText('Width')).toHaveValue('205');
});
