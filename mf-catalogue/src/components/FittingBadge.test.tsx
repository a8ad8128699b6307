import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { FittingBadge } from './FittingBadge';
import { FittingTooltips } from './FittingTooltips';

test.each([
  ['loading', 'Fitting', '', 'loading', 'Loading fitting availability'],
  ['today', 'Fit Today', 'Fit Today', 'green', 'Fitting today'],
  ['24h', '24h Fitting', '24h Fitting', 'green', 'Fitting tomorrow'],
  ['48h', '48h Fitting', '48h Fitting', 'amber', 'Fitting within 2 days'],
  ['later', '48h+ Fitting', '48h+ Fitting', 'amber', 'Fitting after 2 days'],
] as const)(
  "the badge %s is named '%s', shows '%s' in %s and opens the tooltip '%s' [T-BADGE-LOADING, T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS]",
  (kind, name, text, tone, tooltip) => {
    render(
      <>
        <FittingBadge kind={kind} />
        <FittingTooltips />
      </>,
    );
    const badge = screen.getByRole('button', { name });
    expect(badge.textContent).toBe(text);
    expect(badge).toHaveClass(`badge ${tone}`, { exact: true });
    const about = screen.getByText(tooltip);
    expect(about).toHaveAttribute('role', 'tooltip');
    expect(about).toHaveAttribute('popover', 'auto');
    expect(badge).toHaveAttribute('popovertarget', about.id);
    expect(badge).toHaveAttribute('popovertargetaction', 'show');
    expect(badge).toHaveAccessibleDescription(tooltip);
  },
);

test('green badges have the colours of success, and amber ones those of a warning [T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS]', () => {
  const css = readFileSync(join(__dirname, 'FittingBadge.module.css'), 'utf8');
  for (const [tone, colour] of [
    ['green', 'success'],
    ['amber', 'warning'],
  ] as const) {
    const rule = new RegExp(`\\.${tone} \\{([^}]*)\\}`).exec(css)?.[1];
    expect(rule).toContain(`background: var(--color-${colour}-ground);`);
    expect(rule).toContain(` color: var(--color-${colour});`);
  }
});
