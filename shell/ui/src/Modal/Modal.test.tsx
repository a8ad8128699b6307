import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { standInForDialogs } from '../testing/testing';
import { Modal } from './Modal';

beforeAll(standInForDialogs);

const modal = (open: boolean, onClose: () => void, fixed = false) => (
  <Modal
    open={open}
    onClose={onClose}
    title="Your tyre selection"
    footer={<button>Go on</button>}
    fixed={fixed}
  >
    <p>Two tyres</p>
  </Modal>
);

test('a modal opens with its title as its name, and closes when its parent closes it', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { rerender } = render(modal(false, jest.fn()));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(modal(true, jest.fn()));
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Your tyre selection' })).toBeTruthy();
  rerender(modal(false, jest.fn()));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape and a press outside call onClose, and a press inside does not', async () => {
  const close = jest.fn();
  render(modal(true, close));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByText('Two tyres'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('a press that starts inside and ends outside does not close the modal', () => {
  const close = jest.fn();
  render(modal(true, close));
  fireEvent.mouseDown(screen.getByText('Two tyres'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
});

test('a fixed modal has no close button, and neither Escape nor a press outside closes it', async () => {
  const close = jest.fn();
  render(modal(true, close, true));
  await userEvent.click(screen.getByRole('dialog'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(close).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('the dialog is closed on unmount, so that the focus returns', () => {
  const { unmount } = render(modal(true, jest.fn()));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  unmount();
  expect(dialog.open).toBe(false);
});

describe('a modal that the server renders open', () => {
  const serve = (): HTMLElement => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(modal(true, jest.fn()));
    document.body.append(place);
    return place;
  };

  test('is readable, and its close button works without script', () => {
    const place = serve();
    expect(place.querySelector('dialog')?.open).toBe(true);
    expect(place.querySelector('form')?.getAttribute('method')).toBe('dialog');
    place.remove();
  });

  test('becomes modal on hydration, unless the visitor closed it before', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    showModal.mockClear();
    const places = [serve(), serve()];
    places[1]?.querySelector('dialog')?.removeAttribute('open');
    const closed = jest.fn();
    const roots = await act(async () => places.map((place) => hydrateRoot(place, modal(true, closed))));
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(closed).toHaveBeenCalledTimes(1);
    await act(async () => roots.forEach((root) => root.unmount()));
  });
});

test('hidden texts in a modal scroll with its content, so that its title stays', () => {
  const css = readFileSync(join(__dirname, 'Modal.module.css'), 'utf8');
  expect(css).toMatch(/\.body \{\s*position: relative;[^}]*overflow-y: auto;/);
});
