import { refusal } from '@tyres/contract-kit/problem';
import { createLookupLimit } from './lookup-limit';

const caller = { sessionId: 'one', headers: {} };

test('a refused lookup is told at the field of the registration', async () => {
  const limit = createLookupLimit(() => Promise.reject(refusal(429, 'too_many_requests', 'Wait.')));
  await expect(limit(caller)).rejects.toMatchObject({
    problem: { status: 429, code: 'too_many_lookups', fields: { reg_plate: expect.any(String) } },
  });
});

test('a failure of the limit itself stays what it is', async () => {
  const failure = new Error('broken');
  await expect(createLookupLimit(() => Promise.reject(failure))(caller)).rejects.toBe(failure);
});
