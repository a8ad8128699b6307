import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import type { FitterReviews as Reviews } from '@tyres/fitters-contract/reviews';
import { CallError } from '@tyres/contract-kit/endpoint';
import { renderInShell } from '@tyres/kit/testing';
import { FitterReviews } from './FitterReviews';

const garage = fakeFitters.find(({ review_count }) => review_count === 23) ?? fakeFitters[4];
const pageAt = (skip: number) =>
  fakeFittersService.listReviews({ account_number: garage?.account_number ?? '', skip });

function given(latest: Promise<Reviews>, answers: Parameters<typeof renderInShell>[1] = {}) {
  if (!garage) throw new Error('The fake has no such fitter.');
  return renderInShell(<FitterReviews fitter={garage} latest={latest} />, {
    ...fakeFittersService,
    ...answers,
  });
}
const shown = () => screen.getAllByRole('listitem');
const more = () => screen.getByRole('button', { name: 'More reviews' });

test('the three latest reviews are shown with stars, name, date and text', async () => {
  given(Promise.resolve(pageAt(0)));
  const list = within(await screen.findByRole('list', { name: 'Latest reviews' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(shown()).toHaveLength(3);
  expect(within(first ?? document.body).getByRole('img', { name: '5 out of 5 stars' })).toBeTruthy();
  expect(first?.textContent).toMatch(/^Amina, 14 November 2026Booked on Tuesday/);
  expect(second?.textContent).toBe('A customer, 2 November 2026Good work, but parking is tight.');
  expect(screen.getByRole('heading', { name: 'Reviews: 4.4 out of 5' })).toBeTruthy();
});

test("'More reviews' shows those that are there without a call, then asks for ten more until there are none", async () => {
  const { calls } = given(Promise.resolve(pageAt(0)));
  await screen.findByRole('list');
  await userEvent.click(more());
  expect(shown()).toHaveLength(10);
  expect(shown()[3]).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.click(more());
  expect(await screen.findByText('Review 20.')).toBeTruthy();
  expect(shown()[10]).toHaveFocus();
  await userEvent.click(more());
  expect(await screen.findByText('Review 23.')).toBeTruthy();
  expect(calls.map(({ input }) => input)).toEqual([
    { account_number: garage?.account_number, skip: 10 },
    { account_number: garage?.account_number, skip: 20 },
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Showing 23 of 23 reviews');
});

test('reviews that cannot be loaded are asked for again', async () => {
  const refused = Promise.reject(new CallError({ status: 503, code: 'unavailable', message: 'No.' }));
  given(refused);
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Booked on Tuesday/)).toBeTruthy();
});
