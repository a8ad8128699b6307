import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { View } from './View';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const widget = () => screen.queryByTitle('Chat with us');

test('the chat widget is shown for 3 seconds, and again on the press of Chat With Us [S23.3]', () => {
  render(<View />);
  expect(widget()?.getAttribute('src')).toBe('/chat-frame');
  pass(2_999);
  expect(widget()).not.toBeNull();
  pass(1);
  expect(widget()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The chat is closed, since nobody used it.');
  fireEvent.click(screen.getByRole('button', { name: 'Chat With Us' }));
  pass(2_999);
  expect(widget()).not.toBeNull();
  pass(1);
  expect(widget()).toBeNull();
});

test('a chat that is used stays', () => {
  render(<View />);
  act(() => widget()?.focus());
  pass(60_000);
  expect(widget()).not.toBeNull();
});

test('without script the chat is there', () => {
  expect(renderToString(<View />)).toContain('<iframe src="/chat-frame"');
});
