import { storedItems } from '@tyres/content-contract/stored-items';
import { render, screen, within } from '@testing-library/react';
import { View } from './View';

test('every cookie and storage key of the list is shown with its purpose and how long it lasts [R-COOKIES]', () => {
  render(<View data={{ items: storedItems }} />);
  const inOrder = ['necessary', 'performance', 'functional', 'advertising'].flatMap((setting) =>
    storedItems.filter((item) => item.setting === setting),
  );
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
    inOrder.map(({ name, kind, purpose, lasts }) => [`${name} (${kind})`, purpose, lasts]),
  );
});

test('each setting has a heading, and the settings can be opened [E-COOKIE-SETTINGS]', () => {
  render(<View data={{ items: storedItems }} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Necessary',
    'Performance',
    'Functional',
    'Advertising',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cookie-settings');
});
