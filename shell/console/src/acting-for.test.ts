import { reasonLengthFor, splitReason, withName } from './acting-for';

test('a reason carries the name at its end, and comes apart again', () => {
  const kept = withName(' Larger pictures (twice) ', 'Sam');
  expect(kept).toBe('Larger pictures (twice) (by Sam)');
  expect(splitReason(kept)).toEqual({ text: 'Larger pictures (twice)', name: 'Sam' });
});

test('the last name is the one who acted', () => {
  expect(splitReason(withName('Fix (by Alex)', 'Sam'))).toEqual({ text: 'Fix (by Alex)', name: 'Sam' });
});

test('a reason without a name is the whole text, and none stays none', () => {
  expect(splitReason('First release')).toEqual({ text: 'First release' });
  expect(withName('  ', 'Sam')).toBe('');
});

test('the longest reason that may be typed fits', () => {
  expect(withName('x'.repeat(reasonLengthFor('Sam')), 'Sam')).toHaveLength(500);
});
