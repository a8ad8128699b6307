import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** A form breaks its rules; `fields` has the messages. */
export function invalidForm(fields: Readonly<Record<string, string>>): Refusal {
  return refusal(422, 'invalid_form', Object.values(fields)[0] ?? 'Please check what you entered.', {
    ...fields,
  });
}

/** The text in a field for a whole size is not a size. */
export function noSuchSize(field: string): Refusal {
  return invalidForm({ [field]: 'Please enter a tyre size, such as 205/55 R16 91V' });
}

/** No vehicle has this registration. */
export function registrationNotFound(): Refusal {
  return refusal(422, 'registration_not_found', 'Registration not found.', {
    reg_plate: 'Registration not found.',
  });
}

/** The vehicle exists, but its tyre sizes are unknown. */
export function noSizeOptions(): Refusal {
  const message = 'No size options found for this registration';
  return refusal(422, 'no_size_options', message, { reg_plate: message });
}

/** The vehicle data providers failed, and the cache has no answer. */
export function vehicleDataUnavailable(cause: unknown): Refusal {
  const error = refusal(
    503,
    'vehicle_data_unavailable',
    "Sorry, we can't look registrations up right now. Please search by size, or try again.",
  );
  error.cause = cause;
  return error;
}
