import { newsletterWording } from './newsletter-wording';
import { hubGroups, topicTitles } from './questions';

test('the topics of the help page have these titles, in this order [S24.2]', () => {
  expect(Object.entries(topicTitles)).toEqual([
    ['choosing', 'How to Choose Your Tyres'],
    ['ordering', 'Ordering Your Tyres'],
    ['payment', 'Payment Information'],
    ['fitting', 'Tyre Fitting Queries'],
    ['products', 'Product Information'],
    ['recommendations', 'Tyre Recommendations'],
    ['refunds', 'Returns and Refunds'],
    ['motoring', 'Motoring Questions'],
    ['paypal', 'PayPal'],
    ['tpms', 'TPMS'],
  ]);
});

test('the questions of the hub have three groups [E-FAQ]', () => {
  expect(hubGroups).toEqual(['mobile', 'garage', 'home_delivery']);
});

test('a subscriber agrees to advice and offers, not more often than monthly, and may leave', () => {
  expect(newsletterWording).toBe(
    'I want advice and offers about tyres by e-mail, at most once a month. I can unsubscribe with one press in each e-mail.',
  );
});
