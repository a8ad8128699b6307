import { callLimits } from './call-limits';

test.each([
  ['contactUs, sendContactMessage, confirmContactMessage', 30, 300, 'contact'],
  ['subscribeToNewsletter, confirmNewsletter, leaveNewsletter', 10, 100, 'newsletter'],
  ['unsubscribeOneClick', 3_000, 3_000, undefined],
])('%s may be called %d times in ten minutes by a session, and %d times by an address', (...row) => {
  const [calls, session, address, group] = row;
  for (const call of calls.split(', '))
    expect(callLimits[call]).toEqual({
      perSession: { count: session, seconds: 600 },
      perAddress: { count: address, seconds: 600 },
      ...(group === undefined ? {} : { group }),
    });
});

test('an address may ask for 300 pictures of shared links in ten minutes', () => {
  expect(callLimits['getSharePicture']).toEqual({ perAddress: { count: 300, seconds: 600 } });
});

test('no other call has a limit', () => {
  expect(Object.keys(callLimits)).toHaveLength(8);
});
