import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { readHandedSession } from './handed-session';
import type { SearchSession } from './payloads';

const session: SearchSession = {
  postcode: 'SW1A 1AA',
  vehicle: null,
  vehicle_type: null,
  electric: false,
  size: null,
  tyre_position: 'same',
  other_size: null,
  run_flat: false,
  mobile_fitting: false,
  brand: null,
};
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
