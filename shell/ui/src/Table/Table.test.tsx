import { render, screen } from '@testing-library/react';
import { Table } from './Table';

test('is named by its caption, and the keyboard reaches what scrolls', () => {
  render(
    <Table caption="Opening times">
      <tbody>
        <tr>
          <th>Mon-Fri</th>
          <td>8:30am</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Opening times' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Opening times' }).tabIndex).toBe(0);
});
