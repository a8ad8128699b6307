import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** No fitter has this account number. */
export function fitterNotFound(): Refusal {
  return refusal(404, 'fitter_not_found', 'We could not find that fitter.');
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
