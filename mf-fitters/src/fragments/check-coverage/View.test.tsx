import { screen } from '@testing-library/react';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { View } from './View';

test.each([
  ['/', 'Is there a garage near you?', '', '/locations'],
  [
    '/mobile-tyre-fitting',
    'Do mobile fitters come to you?',
    '/mobile-tyre-fitting',
    '/locations?base=%2Fmobile-tyre-fitting',
  ],
])(
  "on the page %s the fragment has the heading '%s', the form with the base %p, and a link to all towns [S25.5]",
  (path, heading, base, towns) => {
    renderInShell(<View page={testPage({ path })} />);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check coverage' });
    expect(new FormData(button.form ?? undefined).get('base') ?? '').toBe(base);
    expect(screen.getByRole('link', { name: 'All towns from A to Z' })).toHaveAttribute('href', towns);
  },
);
