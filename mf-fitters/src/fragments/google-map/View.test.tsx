import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { testPage } from '@tyres/kit/testing';
import { release } from '../../../release';
import { View } from './View';

const data = { key: 'browser-key', url: 'https://maps.example' };
const page = testPage({ name: 'fitter-map', path: '/fitter-map' });
const script = () => document.querySelector<HTMLScriptElement>('script#google-maps');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  script()?.remove();
});

test('the frame is a page of its own, with the policy for maps [C-MAPS-KEY]', () => {
  expect(release.pages['fitter-map']).toEqual({
    path: '/fitter-map',
    frame: 'maps',
    fragments: { main: ['google-map'] },
  });
});

test("the frame loads Google's script from the given address, with the key, for the region uk and with the page's nonce [C-MAPS, C-MAPS-KEY]", () => {
  document.head.innerHTML = '<script nonce="abc" type="text/plain"></script>';
  render(<View data={data} page={page} />);
  const { origin, pathname, searchParams } = new URL(script()?.src ?? '');
  expect(`${origin}${pathname}`).toBe('https://maps.example/maps/api/js');
  expect(searchParams.get('key')).toBe('browser-key');
  expect(searchParams.get('region')).toBe('uk');
  expect(searchParams.get('auth_referrer_policy')).toBe('origin');
  expect(script()?.nonce).toBe('abc');
});

test('the server sends neither script nor key in its HTML', () => {
  const html = renderToStaticMarkup(<View data={data} page={page} />);
  expect(html).toMatch(/^<p[^>]*>Loading Google&#x27;s map…<\/p>$/);
});

test('the frame tells the page that it is there, that the script failed and that the key was refused', () => {
  const told: unknown[] = [];
  jest.spyOn(window.parent, 'postMessage').mockImplementation((message, target) => {
    told.push([message, target]);
  });
  render(<View data={data} page={page} />);
  expect(told).toEqual([[{ type: 'loaded' }, location.origin]]);
  const refuse: unknown = Reflect.get(window, 'gm_authFailure');
  act(() => (typeof refuse === 'function' ? refuse() : undefined));
  expect(told[1]).toEqual([{ type: 'failed' }, location.origin]);
  expect(screen.getByText("Loading Google's map…")).toBeTruthy();
});
