import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FittingToggle } from './FittingToggle';

const returnTo = ['/a', '/b'] as const;

test("the delivery button is labelled 'Tyre delivery' by default, or 'Home delivery' if given [S10.1]", () => {
  const { rerender } = render(<FittingToggle route={0} returnTo={returnTo} onChoose={() => undefined} />);
  expect(screen.getAllByRole('button').map((button) => button.querySelector('b')?.textContent)).toEqual([
    'Fully fitted',
    'Tyre delivery',
  ]);
  rerender(
    <FittingToggle route={0} deliveryName="Home delivery" returnTo={returnTo} onChoose={() => undefined} />,
  );
  expect(screen.getAllByRole('button').map((button) => button.querySelector('b')?.textContent)).toEqual([
    'Fully fitted',
    'Home delivery',
  ]);
});

test.each([0, 1] as const)(
  'on route %i the toggle has its caption, and both methods have theirs [S10.1, S10.2, S10.3, S10.4]',
  (route) => {
    render(<FittingToggle route={route} returnTo={returnTo} onChoose={() => undefined} />);
    expect(screen.getByText('Select a tyre fitting method')).toBeInTheDocument();
    const fitted = screen.getByRole('button', { name: /^Fully fitted/ });
    const delivered = screen.getByRole('button', { name: /^Tyre delivery/ });
    expect(
      within(fitted).getByText('You can choose mobile or garage fitting at the next step'),
    ).toBeInTheDocument();
    expect(within(delivered).getByText('Tyres delivered straight to your door')).toBeInTheDocument();
    expect(fitted).toHaveAttribute('aria-pressed', String(route === 0));
    expect(delivered).toHaveAttribute('aria-pressed', String(route === 1));
  },
);

test('clicking the other route calls onChoose, except while the toggle is busy [T-ROUTE-EMPTY]', async () => {
  const chosen: number[] = [];
  const { rerender } = render(
    <FittingToggle route={1} returnTo={returnTo} onChoose={(route) => chosen.push(route)} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Fully fitted/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Tyre delivery/ }));
  rerender(<FittingToggle route={1} isBusy returnTo={returnTo} onChoose={(route) => chosen.push(route)} />);
  await userEvent.click(screen.getByRole('button', { name: /^Fully fitted/ }));
  expect(chosen).toEqual([0]);
});

test("the chosen method is marked by lines, which stay in the visitor's own colours", () => {
  const css = readFileSync(join(__dirname, 'FittingToggle.module.css'), 'utf8');
  expect(css).toMatch(/\.method\[aria-pressed='true'\]:not\(:focus-visible\) \{\s*outline: 1px solid/);
  expect(css).not.toContain('box-shadow');
});
