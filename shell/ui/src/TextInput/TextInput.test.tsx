import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from './TextInput';

test('`capitals` shows the text in capitals, and does not change the value [V-POSTCODE-UPPER]', async () => {
  render(<TextInput aria-label="Registration" capitals />);
  const input = screen.getByLabelText<HTMLInputElement>('Registration');
  await userEvent.type(input, 'ab12 cde');
  expect(input.value).toBe('ab12 cde');
  expect(input.className).toContain('capitals');
  expect(input.getAttribute('autocapitalize')).toBe('characters');
});

test('a text input passes on the attributes that choose the keyboard of a phone', () => {
  render(<TextInput aria-label="Telephone" type="tel" autoComplete="tel" inputMode="tel" />);
  const input = screen.getByLabelText('Telephone');
  expect([input.getAttribute('type'), input.getAttribute('autocomplete')]).toEqual(['tel', 'tel']);
});
