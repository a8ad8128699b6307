import { screen } from '@testing-library/dom';
import { followConnection } from './offline-notice';

let onLine = true;
beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
  followConnection();
});

function become(state: 'online' | 'offline'): readonly (string | null)[] {
  onLine = state === 'online';
  window.dispatchEvent(new Event(state));
  return screen.queryAllByRole('alert').map((alert) => alert.textContent);
}
const says = [expect.stringMatching(/^You are offline\./)];

test('a browser that goes offline is told so until it is online again', () => {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(become('offline')).toEqual(says);
  expect(become('offline')).toEqual(says);
  expect(become('online')).toEqual([]);
  expect(become('offline')).toEqual(says);
});

test('a browser that is offline from the start is told so', () => {
  document.body.replaceChildren();
  onLine = false;
  followConnection();
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
});
