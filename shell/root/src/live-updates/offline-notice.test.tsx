import { screen } from '@testing-library/dom';
import { followConnection } from './offline-notice';

let onLine = true;
beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
  followConnection();
});

function become(state: 'online' | 'offline'): string | null {
  onLine = state === 'online';
  window.dispatchEvent(new Event(state));
  return screen.getByRole('status').textContent;
}

test('a browser that goes offline is told so politely, until it is online again', () => {
  expect(screen.getByRole('status').textContent).toBe('');
  expect(become('offline')).toMatch(/^You are offline\./);
  expect(become('offline')).toMatch(/^You are offline\./);
  expect(screen.getAllByText(/^You are offline\./)).toHaveLength(1);
  expect(become('online')).toBe('');
  expect(become('offline')).toMatch(/^You are offline\./);
});

test('a browser that is offline from the start is told so', () => {
  document.body.replaceChildren();
  onLine = false;
  followConnection();
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline\./);
});
