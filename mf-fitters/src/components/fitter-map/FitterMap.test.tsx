import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeFitters } from '@tyres/fitters-contract/fake';
import { isShown, mapView, picturePath, place } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { mapIcons } from '../../lib/map-icons';
import { FitterMap, type FitterMapProps } from './FitterMap';

const home = { name: 'SW1A 1AA', latitude: 51.501, longitude: -0.1416 };
const ten = fakeFitters.slice(0, 10);
const garages = ten.filter(({ mobile }) => mobile === 0);

const props = (changes: Partial<FitterMapProps> = {}): FitterMapProps => {
  const fitters = changes.fitters ?? ten;
  const onSelect = () => undefined;
  return { home, fitters, icons: mapIcons(fitters), selected: undefined, onSelect, ...changes };
};
const pins = () => screen.queryAllByRole('link');
const namesOf = (elements: readonly HTMLElement[]) => elements.map((one) => one.getAttribute('aria-label'));
const pictureOf = () => document.querySelector('source')?.getAttribute('srcset');
const css = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const shapeOf = (pin: Element | undefined) => pin?.querySelector('g')?.getAttribute('class');

test('the pins are links to the cards of the garages, numbered in the order of the list [T-MAP-NUMBERS, E-FITTER-MAP]', () => {
  render(<FitterMap {...props()} />);
  expect(screen.getByRole('figure', { name: 'Map of the fitters near SW1A 1AA' })).toBeTruthy();
  expect(namesOf(pins())).toEqual([
    '1: Fenwick Premium Tyres Westminster, 0.4 miles',
    '2: Halcyon Autocentres Pimlico, 1.6 miles',
    '3: Roadstead Prestige Chelsea, 2.2 miles',
    '4: Ormerod Tyre & Exhaust, 3.4 miles',
    '5: Fenwick Premium Tyres Westminster, 4.0 miles',
    '6: Halcyon Autocentres Pimlico, 5.2 miles',
    '7: Roadstead Prestige Chelsea, 5.8 miles',
  ]);
  expect(pins().map((pin) => pin.getAttribute('href'))).toEqual(
    garages.map(({ account_number }) => `#fitter-${account_number}`),
  );
  expect(pins().map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('a fitter without a distance has none in the name of its pin', () => {
  const [first] = garages;
  render(<FitterMap {...props({ fitters: first ? [{ ...first, distance: null }] : [] })} />);
  expect(namesOf(pins())).toEqual(['1: Fenwick Premium Tyres Westminster']);
});

test('the pins have the colours and the symbol of their codes [E-FITTER-MAP, E-FITTER-CALHALF, E-FITTER-CALAAPRE, E-FITTER-CALFIT]', () => {
  render(<FitterMap {...props()} />);
  const [premium, orange, black, other] = pins();
  expect([premium, orange, black, other].map(shapeOf)).toEqual([
    'pin premium',
    'pin orange',
    'pin black',
    'pin green',
  ]);
  const stars = [premium, orange, black, other].map((pin) => pin?.querySelectorAll('.star').length);
  expect(stars).toEqual([1, 0, 0, 0]);
  const styles = css('Pin.module.css');
  expect(styles).toMatch(/\.orange \{\s*--pin-fill: #c2470c;/);
  expect(styles).toMatch(/\.black \{\s*--pin-fill: var\(--color-ink\);/);
});

test('each pin and the home are at their places of the picture', () => {
  render(<FitterMap {...props()} />);
  const view = mapView(home, garages);
  expect(pictureOf()).toBe(picturePath(view));
  const placeOf = (element: Element | null | undefined) => [
    element?.getAttribute('x'),
    element?.getAttribute('y'),
  ];
  const expected = (position: Pick<Fitter, 'latitude' | 'longitude'>) => {
    const { left, top } = place(view, position);
    return [`${left.toFixed(2)}%`, `${top.toFixed(2)}%`];
  };
  expect(pins().map((pin) => placeOf(pin.querySelector('svg')))).toEqual(garages.map(expected));
  const mark = screen.getByRole('img', { name: 'Your search: SW1A 1AA' });
  expect(placeOf(mark.parentElement)).toEqual(expected(home));
  expect(garages.every((one) => isShown(view, one))).toBe(true);
});

test('the selected fitter is marked on the map, and the others are not, also when the selection changes [T-FITTERS-SELECT]', () => {
  const marked = () => pins().map((pin) => pin.getAttribute('aria-current'));
  const selected = garages[1]?.account_number;
  const { rerender } = render(<FitterMap {...props({ selected })} />);
  expect(marked()).toEqual([null, 'true', null, null, null, null, null]);
  expect(shapeOf(pins()[1])).toBe('pin orange selected');
  // It is drawn once more, above the others.
  const drawn = [...document.querySelectorAll('.selected')].map(({ textContent }) => textContent);
  expect(drawn).toEqual(['2', '2']);
  expect(document.querySelector('.sheet')?.lastElementChild?.textContent).toBe('2');
  rerender(<FitterMap {...props({ selected: garages[3]?.account_number })} />);
  expect(marked()).toEqual([null, null, null, 'true', null, null, null]);
  // A mobile fitter has no pin.
  rerender(<FitterMap {...props({ selected: 'KT100002' })} />);
  expect(document.querySelector('.selected')).toBeNull();
});

test('the pin of a nearer fitter is above the others, and comes first for the Tab key', () => {
  render(<FitterMap {...props()} />);
  // Each layer has the later ones below it, by its negative z-index.
  const layersAround = (pin: Element) => {
    const around = [];
    for (let layer = pin.closest('.layer'); layer; layer = layer.parentElement?.closest('.layer') ?? null)
      around.push(layer);
    return around.length;
  };
  expect(pins().map(layersAround)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(css('DrawnMap.module.css')).toMatch(/\.layer \{[^}]*z-index: -1;/);
});

test('a press on a pin selects its fitter and does not follow the link, and pins are in the order of the tab key [T-FITTERS-SELECT]', async () => {
  const onSelect = jest.fn();
  render(<FitterMap {...props({ onSelect })} />);
  await userEvent.click(pins()[2] ?? document.body);
  await userEvent.tab();
  expect(document.activeElement).toBe(pins()[3]);
  await userEvent.click(pins()[3] ?? document.body);
  expect(onSelect.mock.calls).toEqual([['KT100004'], ['KT100006']]);
  expect(location.hash).toBe('');
});

test('without garages the map is that of the home at zoom 13 [B-MAP-ZOOM]', () => {
  render(<FitterMap {...props({ fitters: ten.filter(({ mobile }) => mobile === 1) })} />);
  expect(pictureOf()).toBe(picturePath(mapView(home, [])));
  expect(pictureOf()).toMatch(/^\/fitter-map\/26-/);
  expect(pins()).toEqual([]);
});

test('the map is zoomed by buttons: the picture changes, and pins outside it go [B-MAP-ZOOM]', async () => {
  render(<FitterMap {...props()} />);
  const [closer, wider] = ['Zoom in', 'Zoom out'].map((name) => screen.getByRole('button', { name }));
  const first = pictureOf();
  await userEvent.click(closer ?? document.body);
  expect(pictureOf()).not.toBe(first);
  expect(pins().length).toBeLessThan(garages.length);
  expect(namesOf(pins())[0]).toBe('1: Fenwick Premium Tyres Westminster, 0.4 miles');
  while (!closer?.hasAttribute('aria-disabled')) await userEvent.click(closer ?? document.body);
  expect(pictureOf()).toMatch(/^\/fitter-map\/26-/);
  const closest = pictureOf();
  await userEvent.click(closer ?? document.body);
  expect([pictureOf(), document.activeElement]).toEqual([closest, closer]);
  while (!wider?.hasAttribute('aria-disabled')) await userEvent.click(wider ?? document.body);
  expect(pictureOf()).toMatch(/^\/fitter-map\/10-/);
  expect(pins()).toHaveLength(garages.length);
});

test('another search shows its own view again', async () => {
  const { rerender } = render(<FitterMap {...props()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  const fitters = ten.slice(0, 1);
  rerender(<FitterMap {...props({ fitters })} />);
  expect(pictureOf()).toBe(picturePath(mapView(home, fitters)));
});

test('the server sends the whole map without script or inline style; only the zoom needs script', () => {
  const html = renderToStaticMarkup(<FitterMap {...props({ selected: 'KT100003' })} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('a[href^="#fitter-"]')).toHaveLength(garages.length);
  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Your search: SW1A 1AA');
  expect(html).toContain(`srcSet="${picturePath(mapView(home, garages))}"`);
  expect(html).not.toMatch(/style=|<script|<button/);
});

test('on narrow screens there is no map, and its picture is not fetched [S18.3]', () => {
  render(<FitterMap {...props()} />);
  expect(document.querySelector('source')?.getAttribute('media')).toBe('(min-width: 75rem)');
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^data:/);
  expect(css('FitterMap.module.css')).toMatch(
    /\.map \{\s*display: none;[^@]*@media \(min-width: 75rem\) \{\s*\.map \{\s*position: relative;\s*display: block;/,
  );
});

test('the map is 80vh high on fitter pages, else 300px [B-MAP-HEIGHT]', () => {
  const { rerender } = render(<FitterMap {...props({ tall: true })} />);
  expect(screen.getByRole('figure').className).toBe('map tall');
  rerender(<FitterMap {...props()} />);
  expect(screen.getByRole('figure').className).toBe('map');
  const styles = css('FitterMap.module.css');
  expect(styles).toMatch(/\.map \{[^}]*height: 300px;/);
  expect(styles).toMatch(/\.tall \{\s*height: 80vh;/);
});
