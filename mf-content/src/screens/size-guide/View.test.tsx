import { render, screen, within } from '@testing-library/react';
import { contextOf } from '../../lib/testing/context-of';
import { load } from './load';
import { View } from './View';

async function show() {
  const context = contextOf('/calculate-your-tyre-size');
  render(<View data={await load(context)} page={context.page} />);
}

test('each mark of the sidewall is a link to what it means, without script [R-TYRE-SIZE-GUIDE]', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tyre Size Guide');
  const drawing = screen.getByRole('group', { name: 'The sidewall of a tyre' });
  const read = [...drawing.querySelectorAll('a')].map((link) => {
    const anchor = link.getAttribute('href') ?? '';
    const heading = document.querySelector(`${anchor} h2`)?.textContent ?? '';
    return [link.getAttribute('aria-label'), heading];
  });
  expect(read).toEqual([
    ['Width: 205', 'Width'],
    ['Profile, or aspect ratio: 55', 'Profile, or aspect ratio'],
    ['Construction: R', 'Construction'],
    ['Rim: 16', 'Rim'],
    ['Load index: 94', 'Load index'],
    ['Speed rating: V', 'Speed rating'],
    ['Extra load: XL', 'Extra load'],
    ['Run-flat: RFT', 'Run-flat'],
    ['Date: DOT 2326', 'Date'],
    ['Winter mark: 3PMSF', 'Winter mark'],
  ]);
});

test('from each explanation a link leads to the next, and the last one has none', async () => {
  await show();
  const items = within(screen.getByRole('region', { name: 'What each mark means' })).getAllByRole('listitem');
  const next = items.map((item) => within(item).queryByRole('link')?.getAttribute('href'));
  expect(next).toEqual([...items.slice(1).map(({ id }) => `#${id}`), undefined]);
});
