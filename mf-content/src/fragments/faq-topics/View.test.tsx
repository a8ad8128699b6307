import { fake } from '@tyres/content-contract/fake';
import { topicTitles, type HelpTopic, type TopicGroup } from '@tyres/content-contract/questions';
import { render, screen } from '@testing-library/react';
import { View } from './View';

const { topics } = fake.getHelpTopics();
const groups: TopicGroup[] = [
  'choosing',
  'ordering',
  'payment',
  'fitting',
  'products',
  'recommendations',
  'refunds',
  'motoring',
  'paypal',
  'tpms',
];
const all: readonly HelpTopic[] = groups.map((group) => ({
  group,
  title: topicTitles[group],
  questions: [{ id: `about-${group}`, question: `What about ${group}?`, answer: `<p>All of ${group}.</p>` }],
}));
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('the topics are closed accordions, each a heading with its questions and answers [S24.2]', () => {
  const { container } = render(<View data={{ topics: all, found: null, staleSince: null }} />);
  expect(titles()).toEqual([
    'How to Choose Your Tyres',
    'Ordering Your Tyres',
    'Payment Information',
    'Tyre Fitting Queries',
    'Product Information',
    'Tyre Recommendations',
    'Returns and Refunds',
    'Motoring Questions',
    'PayPal',
    'TPMS',
  ]);
  const accordions = [...container.querySelectorAll('details')];
  expect(accordions.map(({ open, hidden }) => [open, hidden])).toEqual(all.map(() => [false, false]));
  expect(accordions[9]?.textContent).toBe('TPMSWhat about tpms?All of tpms.');
  expect(container.querySelector('#about-tpms')).toBe(accordions[9]?.querySelector('article'));
});

test('a topic that the service does not send, as PayPal when it is not enabled, is not shown [S24.3]', () => {
  render(
    <View data={{ topics: all.filter(({ group }) => group !== 'paypal'), found: null, staleSince: null }} />,
  );
  expect(titles()).not.toContain('PayPal');
});

test('a topic without questions says so [S23.14]', () => {
  render(
    <View
      data={{ topics: [{ group: 'tpms', title: 'TPMS', questions: [] }], found: null, staleSince: null }}
    />,
  );
  expect(screen.getByText("There are no FAQ's available, please check again later.")).toBeTruthy();
});

test('what a search of the server did not find is hidden, headings too, and what it found is open [S24.4]', () => {
  const { container } = render(<View data={{ topics, found: ['tpms-sensors'], staleSince: null }} />);
  const states = [...container.querySelectorAll<HTMLDetailsElement>('details')].map(({ hidden, open }) => ({
    hidden,
    open,
  }));
  expect(states).toEqual([
    { hidden: true, open: false },
    { hidden: false, open: true },
  ]);
  expect(container.querySelector<HTMLElement>('#where-is-my-tyre-size')?.hidden).toBe(true);
  expect(container.querySelector<HTMLElement>('#tpms-sensors')?.hidden).toBe(false);
});

test('topics that could not be checked say so', () => {
  render(<View data={{ topics, found: null, staleSince: '2026-06-01T12:55:00.000Z' }} />);
  expect(screen.getByRole('status').textContent).toBe(
    'This page was last checked at 13:55. It may have changed since.',
  );
});
