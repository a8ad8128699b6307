import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForDialogs } from '@tyres/ui/testing';
import { renderInShell } from '../testing/render-in-shell';
import { GuideButton } from './GuideButton';

beforeAll(standInForDialogs);

async function open(guide: 'size' | 'plate') {
  renderInShell(<GuideButton guide={guide} />);
  await userEvent.click(screen.getByRole('button', { name: /^Where do I find it\?/ }));
  return screen.findByRole('dialog');
}
const part = (name: RegExp) => screen.getByRole('button', { name });
const lit = () => screen.getByRole('button', { pressed: true });

test('the size guide explains each part of 205/55 R16 91V and links to the whole guide', async () => {
  const dialog = await open('size');
  for (const name of [/205 ?Width/, /55 ?Profile/, /R16 ?Rim/, /91 ?Load index/, /V ?Speed rating/])
    expect(within(dialog).getByRole('button', { name })).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: /tyre size guide/ })).toHaveAttribute(
    'href',
    '/calculate-your-tyre-size',
  );
});

test('pointing at a part in the list or in the drawing highlights it in both', async () => {
  const dialog = await open('size');
  expect(lit()).toHaveTextContent('Width');
  fireEvent.pointerEnter(part(/Load index/));
  expect(lit()).toHaveTextContent('Load index');
  const rim = [...dialog.querySelectorAll('tspan')].find(({ textContent }) => textContent === 'R16');
  expect(rim).not.toHaveClass('litText');
  fireEvent.pointerEnter(rim ?? dialog);
  expect(lit()).toHaveTextContent('Rim');
  expect(rim).toHaveClass('litText');
});

test('focusing a part by keyboard highlights it, and cancelling closes the guide', async () => {
  await open('size');
  part(/Width/).focus();
  await userEvent.tab();
  expect(part(/Profile/)).toHaveFocus();
  expect(lit()).toHaveTextContent('Profile');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the registration guide lists where a registration is written and highlights the chosen place', async () => {
  const dialog = await open('plate');
  expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(3);
  await userEvent.click(part(/Log book/));
  expect(lit()).toHaveTextContent('At A on the registration certificate');
});
