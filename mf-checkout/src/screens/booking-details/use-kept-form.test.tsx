import { renderInShell } from '@tyres/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useKeptForm } from './use-kept-form';

function Form() {
  const ref = useRef<HTMLFormElement>(null);
  useKeptForm(ref);
  return (
    <form ref={ref}>
      <input name="forename" aria-label="First name" />
    </form>
  );
}

test('what is typed is kept once when typing pauses, and a failed call is no matter', async () => {
  const { calls } = renderInShell(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Sam');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toMatchObject([{ name: 'saveCheckoutForm', input: { forename: 'Sam' } }]);
});

test('what is typed is kept at once when the page is left', async () => {
  const { calls } = renderInShell(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Sam');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls).toMatchObject([{ input: { forename: 'Sam' } }]));
});
