import { topicGroups } from './topic-groups';

const others = [
  ...['choosing', 'ordering', 'payment', 'fitting', 'products'],
  ...['recommendations', 'refunds', 'motoring'],
];

test('topics have an order, and that of PayPal is there only while PayPal is enabled [S24.2, S24.3]', () => {
  expect(topicGroups({ isPaypalEnabled: true })).toEqual([...others, 'paypal', 'tpms']);
  expect(topicGroups({ isPaypalEnabled: false })).toEqual([...others, 'tpms']);
});
