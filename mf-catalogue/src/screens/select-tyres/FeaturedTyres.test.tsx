import { render, screen, within } from '@testing-library/react';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { toCardTyre } from '../../lib/card-tyre';
import type { FeaturedTyre } from '../../lib/results';
import { FeaturedTyres } from './FeaturedTyres';

const [first, second, third] = fakeTyres.map(toCardTyre);
if (!first || !second || !third) throw new Error('no tyres');
const story = {
  label: '',
  note: 'Good value',
  text: 'Quiet and safe.',
  link: '/offer',
  linkText: 'Read more',
};

function show(ourChoice: FeaturedTyre | null, featured: readonly FeaturedTyre[]): void {
  render(
    <FeaturedTyres
      ourChoice={ourChoice}
      featured={featured}
      card={(tyre, ribbon) => <article>{`${ribbon}: ${tyre.st_code}`}</article>}
    />,
  );
}
const rule = 'Our Choice has the best wet grip of the tyres that we feature, then the best fuel class.';
const region = (name: string): HTMLElement => screen.getByRole('region', { name });

test("'Our Choice' has its card, its rule and its own text with a link [S06.6]", () => {
  show({ ...story, tyre: first }, []);
  const choice = region('Our Choice');
  expect(within(choice).getByRole('article')).toHaveTextContent(`Our Choice: ${first.st_code}`);
  expect(choice.querySelector('p')).toHaveTextContent(`Good value. ${rule} Quiet and safe. Read more`);
  expect(within(choice).getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/offer');
  expect(screen.queryByRole('region', { name: 'Featured tyres' })).toBeNull();
});

test('each featured tyre has its card, its label and its own text, in the given order [S06.7]', () => {
  show(null, [
    { ...story, tyre: third, label: 'Offer' },
    { ...story, tyre: second, note: '', text: 'Long lasting.', link: '', linkText: 'Nowhere' },
    { ...story, tyre: first, note: 'New', text: '', linkText: '' },
  ]);
  const items = within(region('Featured tyres')).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('article')?.textContent)).toEqual([
    `Offer: ${third.st_code}`,
    `Featured: ${second.st_code}`,
    `Featured: ${first.st_code}`,
  ]);
  expect(items.map((item) => item.querySelector('p')?.textContent?.trim())).toEqual([
    'Good value. Quiet and safe. Read more',
    'Long lasting.',
    'New.',
  ]);
  expect(within(region('Featured tyres')).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Our Choice' })).toBeNull();
});

test("a featured tyre without a note and a text has only its card, even with a link, and 'Our Choice' only its rule beside it [S06.6, S06.7]", () => {
  show({ ...story, tyre: first, note: '', text: '', link: '' }, [
    { ...story, tyre: second, note: '', text: '' },
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(document.querySelectorAll('p')).toHaveLength(1);
  expect(region('Our Choice').querySelector('p')).toHaveTextContent(rule);
});
