import { isLinkKey, isReviewKey, orderLink, reviewLink } from './order-link';

const siteUrl = 'https://shop.test';
const before = { siteUrl, orderLinkSecret: 'the secret before' };
const during = { siteUrl, orderLinkSecret: 'the secret after,the secret before' };
const after = { siteUrl, orderLinkSecret: 'the secret after' };
const keyIn = (link: string): string => new URL(link).searchParams.get('key') ?? '';

test('links that were sent open while their secret is in the list, and new ones are signed with the first', () => {
  const sent = keyIn(orderLink('REF1', before));
  expect(isLinkKey(sent, 'REF1', during)).toBe(true);
  expect(isLinkKey(sent, 'REF1', after)).toBe(false);
  expect(orderLink('REF1', during)).toBe(orderLink('REF1', after));
  expect(isReviewKey(keyIn(reviewLink('REF1', before)), 'REF1', during)).toBe(true);
});

test('a link opens one order, for one purpose', () => {
  const sent = keyIn(orderLink('REF1', before));
  expect(isLinkKey(sent, 'REF2', before)).toBe(false);
  expect(isReviewKey(sent, 'REF1', before)).toBe(false);
});
