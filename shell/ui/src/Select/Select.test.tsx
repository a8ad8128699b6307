import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select';

test('Select renders a native select and calls onChange', async () => {
  const change = jest.fn();
  render(
    <Select aria-label="Width" defaultValue="195" onChange={(event) => change(event.target.value)}>
      <option>195</option>
      <option>205</option>
    </Select>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Width' }), '205');
  expect(change).toHaveBeenCalledWith('205');
});
