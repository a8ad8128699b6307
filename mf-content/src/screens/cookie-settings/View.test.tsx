import type { PageInfo } from '@tyres/kit/fragment';
import { render, screen } from '@testing-library/react';
import { head, load } from './load';
import { View } from './View';

const settings = { performance: true, functional: false, advertising: true };
const page = (own: Partial<PageInfo> = {}): PageInfo => ({
  name: 'cookie-settings',
  url: '/cookie-settings',
  path: '/cookie-settings',
  params: {},
  query: {},
  consent: { settings: null, refusesAdvertising: false },
  ...own,
});
const show = (own?: Partial<PageInfo>) => render(<View data={null} page={page(own)} />);
const switches = () =>
  Object.fromEntries(
    screen.getAllByRole<HTMLInputElement>('switch').map(({ name, checked }) => [name, checked]),
  );
const returnTo = () => document.querySelector<HTMLInputElement>('[name=return_to]')?.value;

test('without a choice all switches are off [S25.3, E-COOKIE-SETTINGS]', () => {
  show();
  expect(switches()).toEqual({ performance: false, functional: false, advertising: false });
  expect(returnTo()).toBe('/cookie-settings?saved=1');
});

test('the switches show the choice, and a saved one is said [E-COOKIE-SETTINGS]', () => {
  show({ consent: { settings, refusesAdvertising: false }, query: { saved: ['1'] } });
  expect(switches()).toEqual(settings);
  expect(screen.getByRole('status').textContent).toBe('Your cookie settings are saved.');
});

test('the form returns to the page that it was opened from', () => {
  show({ query: { from: ['/terms'] } });
  expect(returnTo()).toBe('/terms');
});

test('Global Privacy Control keeps advertising off, and is said', () => {
  show({ consent: { settings, refusesAdvertising: true } });
  expect(switches()).toEqual({ ...settings, advertising: false });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Advertising' }).disabled).toBe(true);
  expect(screen.getByText(/Global Privacy Control/)).toBeTruthy();
});

test('a refused form shows the message at its field, and what was typed [V-COOKIE-422, X-COOKIE-422]', () => {
  const message = 'Please say whether you allow advertising cookies.';
  show({
    form: {
      action: '/ajax/manage_cookie_settings',
      values: { performance: 'true', advertising: 'please' },
      problem: {
        status: 422,
        code: 'invalid_cookie_settings',
        message: 'Please check your cookie settings.',
        fields: { advertising: message },
      },
    },
  });
  const wrong = screen.getByRole('switch', { name: 'Advertising' });
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(message).id);
  expect(screen.getByRole('switch', { name: 'Performance' }).getAttribute('aria-invalid')).toBeNull();
  expect(switches()).toEqual({ performance: true, functional: false, advertising: false });
});

test('the page has a title and is not indexed', async () => {
  const context = {
    page: page(),
    call: () => Promise.reject(new Error('No calls.')),
    signal: AbortSignal.abort(),
    now: new Date(),
  };
  expect(await load(context)).toBeNull();
  expect(head(null, page())).toMatchObject({ title: 'Cookie settings | Kerbside Tyres', noIndex: true });
});
