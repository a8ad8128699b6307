import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import type { ReviewData } from './load';
import { View } from './View';

const path = '/review-fitting';
const request = {
  reference: 'K7QX9M4PRTAC',
  fitter: 'Mill Lane Tyres',
  app_date_label: 'Thursday 3rd December 2026',
};
function shown(data: Partial<ReviewData> = {}, form?: object) {
  const page = testPage({ path, url: path, ...(form ? { form: form as never } : {}) });
  return renderInShell(<View data={{ request, key: 'abc', ...data }} page={page} />);
}

test('a fitting is reviewed by a plain form with a score, words and a first name', () => {
  shown();
  expect(screen.getByText(/^How was your fitting at/)).toHaveTextContent(
    'How was your fitting at Mill Lane Tyres on Thursday 3rd December 2026?',
  );
  const scores = within(screen.getByRole('group', { name: 'Your score' })).getAllByRole('radio');
  expect(scores.map((score) => score.getAttribute('value'))).toEqual(['5', '4', '3', '2', '1']);
  expect(scores.every((score) => score.hasAttribute('required'))).toBe(true);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send your review' });
  expect(form).toHaveAttribute('action', '/send-review');
  expect(form).toHaveFormValues({ reference: 'K7QX9M4PRTAC', key: 'abc', text: '', first_name: '' });
  expect(screen.getByRole('textbox', { name: 'Your review (optional)' })).toHaveAttribute(
    'maxlength',
    '2000',
  );
});

test('a refused review keeps what was typed, and says why', () => {
  const problem = { status: 409, code: 'review_exists', message: 'There is a review of this order already.' };
  shown({}, { action: '/send-review', values: { rating: '4', text: 'Quick.' }, problem });
  expect(screen.getByRole('alert')).toHaveTextContent('There is a review of this order already.');
  expect(screen.getByRole('radio', { name: /^4/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Your review (optional)' })).toHaveValue('Quick.');
});

test('a sent review is thanked for', () => {
  shown({ request: null });
  expect(screen.getByRole('status')).toHaveTextContent('Thank you for your review');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
