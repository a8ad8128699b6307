import { isRefusedStatus, tooManyRequests } from './too-many-requests';

const message = 'Too many attempts. Please wait a few minutes and try again.';

test('the message to wait is at the field that the limit names, if it names one', () => {
  expect(tooManyRequests({ field: 'reg_plate' })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message,
    fields: { reg_plate: message },
  });
  expect(tooManyRequests({}).fields).toBeUndefined();
});

test.each([400, 404, 409, 422])('%i says that the input was refused', (status) =>
  expect(isRefusedStatus(status)).toBe(true),
);
test.each([200, 401, 403, 429, 500, 503])('%i does not say so', (status) =>
  expect(isRefusedStatus(status)).toBe(false),
);
