import { isRefusedStatus, tooManyRequests } from './too-many-requests';

const message = 'Too many attempts. Please wait a few minutes and try again.';

test('the problem repeats its message at the field that the limit names', () => {
  expect(tooManyRequests({ field: 'reg_plate' })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message,
    fields: { reg_plate: message },
  });
  expect(tooManyRequests({}).fields).toBeUndefined();
});

test.each([400, 404, 409, 422])('status %i counts as refused input', (status) =>
  expect(isRefusedStatus(status)).toBe(true),
);
test.each([200, 401, 403, 429, 500, 503])('status %i does not count as refused input', (status) =>
  expect(isRefusedStatus(status)).toBe(false),
);
