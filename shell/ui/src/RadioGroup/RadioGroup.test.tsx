import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './RadioGroup';

const sizes = [
  { value: '205/55R16', label: '205/55 R16', hint: '91V' },
  { value: '215/50R17', label: '215/50 R17' },
];

test('an uncontrolled group changes its choice on a press and calls onChange', async () => {
  const choose = jest.fn();
  render(
    <RadioGroup legend="Tyre size" name="size" options={sizes} defaultValue="205/55R16" onChange={choose} />,
  );
  expect(screen.getByRole('group', { name: 'Tyre size' })).toBeTruthy();
  await userEvent.click(screen.getByText('215/50 R17'));
  expect(choose).toHaveBeenCalledWith('215/50R17');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '215/50 R17' }).checked).toBe(true);
});

test('a controlled group shows the choice of its parent', () => {
  render(<RadioGroup legend="Tyre size" name="size" options={sizes} value="215/50R17" />);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
});

test('an error describes the group and its options, and a given id is used for the first option [V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', () => {
  render(
    <RadioGroup
      legend="Tyre size"
      name="size"
      id="size"
      options={sizes}
      error="Please select a tyre size to proceed."
    />,
  );
  const [first] = screen.getAllByRole('radio');
  expect(first?.id).toBe('size');
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Please select',
  );
});
