import { endpoint } from '@tyres/contract-kit/endpoint';
import type { Car, SearchSession, SizeLists, Vehicle } from './payloads';

/** Looks a registration up; `car_exists` 1 when it is known (C-VALIDATE-REG). */
export const validateReg = /* #__PURE__ */ endpoint<
  { registration: string },
  { car_exists: 0 | 1; car: Car | null }
>({
  service: 'search',
  name: 'validateReg',
  method: 'POST',
  path: '/ajax/validate_reg/{registration}',
  audience: 'public',
});

/** Whether a size is sold; the values that are not empty joined by `|` (C-VALIDATE-SIZE). */
export const validateSize = /* #__PURE__ */ endpoint<{ values: string }, { size_exists: 0 | 1 }>({
  service: 'search',
  name: 'validateSize',
  method: 'POST',
  path: '/ajax/validate_size/{values}',
  audience: 'public',
});

/** Registration search, a plain form: 303 to `/confirm-size`, or a problem with its fields (R-ENTER-REG-SUBMIT). */
export const enterRegSubmit = /* #__PURE__ */ endpoint<
  { reg_plate: string; reg_postcode: string; brand?: string },
  never
>({
  service: 'search',
  name: 'enterRegSubmit',
  method: 'POST',
  path: '/enter-reg-submit',
  audience: 'public',
  answers: 'redirect',
});

export interface EnterSizeInput {
  /** A whole size as offered by confirm-size, or the four parts. */
  size?: string;
  width?: string;
  profile?: string;
  rim?: string;
  speed?: string;
  size_postcode?: string;
  run_flat?: string;
  tyre_position?: string;
  brand?: string;
  jsonOnly?: string;
}
/** Size search: 303 to `/select-tyres`; with `jsonOnly` 200 and that path as text (D13). */
export const enterSizeSubmit = /* #__PURE__ */ endpoint<EnterSizeInput, string>({
  service: 'search',
  name: 'enterSizeSubmit',
  method: 'POST',
  path: '/enter-size-submit',
  audience: 'public',
  answers: 'redirect',
});

/** The session's car with its size options; null means nothing (C-GET-CAR). */
export const getCar = /* #__PURE__ */ endpoint<object, Car | null>({
  service: 'search',
  name: 'getCar',
  method: 'GET',
  path: '/get-car',
  audience: 'public',
});

/** The session's vehicle for the vehicle bar (C-GET-VEHICLE). */
export const getVehicle = /* #__PURE__ */ endpoint<object, Vehicle | null>({
  service: 'search',
  name: 'getVehicle',
  method: 'GET',
  path: '/ajax/get_vehicle',
  audience: 'public',
});

/** What the session searched for (D09). */
export const getSearchSession = /* #__PURE__ */ endpoint<object, SearchSession>({
  service: 'search',
  name: 'getSearchSession',
  method: 'GET',
  path: '/internal/search-session',
  audience: 'internal',
});

/** Saves the session's postcode; refuses what is no UK postcode. */
export const setPostcode = /* #__PURE__ */ endpoint<{ postcode: string }, SearchSession>({
  service: 'search',
  name: 'setPostcode',
  method: 'POST',
  path: '/internal/search-session/postcode',
  audience: 'internal',
});

/** The choices of the size form (E-SIZE-LISTS). */
export const getSizeLists = /* #__PURE__ */ endpoint<object, SizeLists>({
  service: 'search',
  name: 'getSizeLists',
  method: 'GET',
  path: '/internal/size-lists',
  audience: 'internal',
});
