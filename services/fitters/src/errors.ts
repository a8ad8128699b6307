import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** No fitter has this account number. */
export function fitterNotFound(): Refusal {
  return refusal(404, 'fitter_not_found', 'We could not find that fitter.');
}

/** The order has a review: the first one stays. */
export function reviewExists(): Refusal {
  return refusal(409, 'review_exists', 'There is a review of this order already. Thank you!');
}

/** Only an order that was fitted can be reviewed. */
export function orderNotFitted(): Refusal {
  return refusal(409, 'order_not_fitted', 'You can write a review once your tyres are fitted.');
}

/** There is no map under this file name. */
export function mapNotFound(): Refusal {
  return refusal(404, 'map_not_found', 'There is no map at this address.');
}

/** No key is set for Google's map. */
export function mapsOff(): Refusal {
  return refusal(404, 'maps_off', 'There is no map of Google here.');
}

/** The postcode is well formed, but the position of neither it nor its outward half is known. */
export function postcodeUnknown(postcode: string): Refusal {
  const message = `We don't know where ${postcode} is. Please check the postcode.`;
  return refusal(404, 'postcode_unknown', message, { postcode: message });
}

/** No town has this slug. */
export function townNotFound(): Refusal {
  return refusal(404, 'town_not_found', 'We could not find that town.', {
    town: 'We could not find that town.',
  });
}

/** A mobile fitter does not go where the tyres are to be fitted. */
export function addressNotServed(name: string, postcode: string): Refusal {
  const message = `${name} does not come to ${postcode}. Please choose another fitter, or have your tyres delivered.`;
  return refusal(422, 'address_not_served', message, { postcode: message });
}

/** The fitter is not within the searched distance. */
export function fitterTooFar(name: string, miles: number): Refusal {
  const message = `${name} is more than ${miles} miles from the place that was searched.`;
  return refusal(422, 'fitter_too_far', message, { distance: message });
}

/** The fitter has no time on the day: it is past or too far ahead, or the fitter is closed. */
export function dateNotOffered(name: string): Refusal {
  const message = `${name} has no free time on that date. Please choose another date.`;
  return refusal(422, 'date_not_offered', message, { date: message });
}

/** The fitter does not have this time on that day. */
export function timeNotOffered(name: string): Refusal {
  const message = `${name} does not offer that time. Please choose one of the times shown.`;
  return refusal(422, 'slot_not_offered', message, { time: message });
}

/** Another customer has the slot; `updateTimes` answers the free ones. */
export function slotTaken(): Refusal {
  return refusal(409, 'slot_taken', 'That time has just been taken. Please choose another one.', {
    app_time: 'That time has just been taken.',
  });
}

/** The fitter does not offer this day or time. */
export function slotNotOffered(): Refusal {
  return refusal(422, 'slot_not_offered', 'The fitter does not offer that date and time.', {
    app_time: 'Please choose one of the times shown.',
  });
}

/** The hold expired, or never existed. */
export function holdExpired(): Refusal {
  return refusal(409, 'hold_expired', 'That time is no longer held for you. Please choose it again.');
}

/** The appointment of this id is not the one that the call means. */
export function otherAppointment(): Refusal {
  return refusal(409, 'other_appointment', 'That is not the time you chose. Please choose it again.');
}

/** The call has no token of the fitters' API, or one that is not valid. */
export function invalidToken(): Refusal {
  return refusal(401, 'invalid_token', 'This needs a valid token: Authorization: Bearer <token>.');
}

/** The link of a diary or a calendar feed is not valid, or not any more. */
export function linkNotValid(): Refusal {
  return refusal(404, 'link_not_valid', 'This link is not valid any more. Please ask us for a new one.');
}

/** The fitter's times follow from its opening hours, not from slots. */
export function noSlotsHere(): Refusal {
  return refusal(
    409,
    'no_slots_here',
    'Your times follow from your opening hours. Please ask us if your calendar is to be used instead.',
  );
}

/** What was put is wrong, with a message for each field. */
export function invalidPut(
  code: 'invalid_slots' | 'invalid_closures' | 'invalid_span',
  fields: Record<string, string>,
) {
  const [first = ''] = Object.values(fields);
  return refusal(400, code, `${first} Nothing was changed.`, fields);
}

/** Another content was put with the same revision. */
export function revisionConflict(field: string, revision: number): Refusal {
  const message = `Revision ${revision} was put before, with another content. Please put the change with a higher revision.`;
  return refusal(409, 'revision_conflict', `${message} Nothing was changed.`, { [field]: message });
}

/** What is booked cannot be withdrawn. The fields name each booking. */
export function bookedAlready(fields: Record<string, string>): Refusal {
  const [first = ''] = Object.values(fields);
  return refusal(409, 'booked', `${first} Nothing was changed.`, fields);
}
