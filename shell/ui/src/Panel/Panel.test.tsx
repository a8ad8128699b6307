import { render, screen } from '@testing-library/react';
import { Panel } from './Panel';

test('a panel is a section with its title as its name', () => {
  render(
    <Panel title="Your order" level={3} action={<a href="/basket">Change</a>}>
      Two tyres
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'Your order' }).textContent).toContain('Two tyres');
  expect(screen.getByRole('heading', { level: 3, name: 'Your order' })).toBeTruthy();
});
