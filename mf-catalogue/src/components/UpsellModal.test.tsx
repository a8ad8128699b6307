import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { renderInShell } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { screen, within } from '@testing-library/react';
import { toCardTyre } from '../lib/card-tyre';
import type { OpenUpsell } from '../lib/use-adding';
import { UpsellModal } from './UpsellModal';

const [current, recommended] = fakeTyres.map(toCardTyre);
if (!current || !recommended) throw new Error('no tyres');
const upsell: OpenUpsell = {
  current,
  recommended,
  shortDescription: 'Stops sooner',
  description: '<p>On a <em>wet</em> road</p>',
  takeLabel: 'Take it',
  chosen: { stCode: current.st_code, quantity: 2, route: 0 },
};

function show(changes: Partial<OpenUpsell> = {}) {
  const answers: unknown[] = [];
  renderInShell(
    <UpsellModal upsell={{ ...upsell, ...changes }} onAnswer={(choice) => answers.push(choice)} />,
  );
  return answers;
}

beforeAll(standInForDialogs);

test.each([
  [6_000, 'The same price'],
  [5_999, '£0.02 less in total'],
  [6_001, '£0.02 more in total'],
])('a recommended tyre of %i pence beside one of 6000 pence costs: %s [S17.1]', (pence, difference) => {
  show({
    current: { ...current, fully_fitted_price_pence: 6_000 },
    recommended: { ...recommended, fully_fitted_price_pence: pence },
  });
  const sides = within(screen.getByRole('group', { name: 'The two tyres' })).getAllByRole('heading');
  expect(sides.map(({ textContent }) => textContent)).toEqual(['Current Selection', 'Recommended Tyre']);
  const [left, right] = sides.map(({ parentElement }) => parentElement);
  expect(right).toHaveTextContent(difference);
  expect(right).toHaveClass('better');
  expect(left).not.toHaveTextContent(/in total|The same price/);
  expect(left).not.toHaveClass('better');
});

test.each([
  ['Stops sooner', 'Stops sooner'],
  ['', 'A better tyre for a little more'],
])(
  'the upsell with the short description %p has the title %p and its description [S17.1]',
  (given, title) => {
    const answers = show({ shortDescription: given });
    const modal = within(screen.getByRole('dialog', { name: title }));
    expect(modal.getByText('wet').tagName).toBe('EM');
    modal.getByRole('button', { name: 'Keep current selection' }).click();
    modal.getByRole('button', { name: 'Take it' }).click();
    expect(answers).toEqual(['rejected', 'accepted']);
  },
);

test('each side of the upsell has the label of its own tyre [S17.1]', () => {
  show({
    current: { ...current, fuel: 'D', wet: 'C', decibels: 72, noise_rating: 'C' },
    recommended: { ...recommended, fuel: 'B', wet: 'A', decibels: 69, noise_rating: 'A' },
  });
  const side = (name: string) => screen.getByRole('heading', { name }).parentElement;
  expect(side('Current Selection')).toHaveTextContent(/Fuel\s*D\s*Wet grip\s*C\s*Noise\s*72 dB\s*Class C/);
  expect(side('Recommended Tyre')).toHaveTextContent(/Fuel\s*B\s*Wet grip\s*A\s*Noise\s*69 dB\s*Class A/);
});
