import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { sessionFixture } from './fixtures';
import { readHandedSession } from './handed-session';

const session = sessionFixture();
const headed = (value: unknown) => ({
  'x-handed-search-session': toHandedHeader(Buffer.from(JSON.stringify(value))),
});

test('readHandedSession returns the session in the header', () => {
  expect(readHandedSession(headed(session))).toEqual(session);
});

test.each([{}, { 'x-handed-search-session': 'x' }, headed(null), headed([]), headed({ size: null })])(
  'readHandedSession returns undefined for the headers %j',
  (headers) => expect(readHandedSession(headers)).toBeUndefined(),
);
