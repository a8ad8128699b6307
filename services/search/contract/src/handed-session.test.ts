import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { sessionFixture } from './fixtures';
import { readHandedSession } from './handed-session';

const session = sessionFixture();
const headed = (value: unknown) => ({
  'x-handed-search-session': toHandedHeader(Buffer.from(JSON.stringify(value))),
});

test('a session in the header is read', () => {
  expect(readHandedSession(headed(session))).toEqual(session);
});

test.each([{}, { 'x-handed-search-session': 'x' }, headed(null), headed([]), headed({ size: null })])(
  'is not a session: %j',
  (headers) => expect(readHandedSession(headers)).toBeUndefined(),
);
