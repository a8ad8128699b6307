import { endpoint } from '@tyres/contract-kit/endpoint';
import { handedSearchSession } from './search-session-header';
import { earliestFittingPostcodeAction, enterRegSubmitAction, enterSizeSubmitAction } from './form-actions';
import type { Car, PreviousOrder, SearchSession, SizeLists, SizeOptions, Vehicle } from './payloads';

/** Looks a registration up; `car_exists` is 1 when it exists (C-VALIDATE-REG). */
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

/** Whether a size is sold; `values` are the non-empty fields joined by `|` (C-VALIDATE-SIZE). */
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
  path: enterRegSubmitAction,
  audience: 'public',
  answers: 'redirect',
});

export interface EnterSizeInput {
  /** A whole size as offered by confirm-size or as people write it ('205/55R16 91V'), or the four parts. */
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
/** Size search: 303 to `/select-tyres`; with `jsonOnly` 200 and that path as text (SD13). */
export const enterSizeSubmit = /* #__PURE__ */ endpoint<EnterSizeInput, string>({
  service: 'search',
  name: 'enterSizeSubmit',
  method: 'POST',
  path: enterSizeSubmitAction,
  audience: 'public',
  answers: 'redirect',
});

/** The session's car with its size options; null when it has no car (C-GET-CAR). */
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

/** The session's search (SD09). */
export const getSearchSession = /* #__PURE__ */ endpoint<object, SearchSession>({
  service: 'search',
  name: 'getSearchSession',
  method: 'GET',
  path: handedSearchSession.path,
  audience: 'internal',
  dependsOn: handedSearchSession.dependsOn,
});

/** The searches of several sessions, in the same order, for a service that answers many shoppers at once (SD09). */
export const getSearchSessions = /* #__PURE__ */ endpoint<
  { session_ids: readonly string[] },
  { sessions: readonly SearchSession[] }
>({
  service: 'search',
  name: 'getSearchSessions',
  method: 'POST',
  path: '/internal/search-sessions',
  audience: 'internal',
  body: 'json',
  writes: false,
});

/** Saves the session's postcode. @throws invalid_form when it is not a UK postcode */
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
  sharedForSeconds: 30,
  staleForSeconds: 600,
});

export interface BuyAgainInput {
  readonly registration: string;
  /** Front sizes as width/profileRrim ('205/55R16'), from the options where rear equals front. */
  readonly sizes?: readonly string[];
  readonly postcode: string;
  readonly brand?: string;
  readonly price_range?: string;
  readonly mobile_fitting?: string;
}
/**
 * This vehicle's previous order, if the postcode is that order's (C-BUY-AGAIN-MODAL, SD33); null when there is none, or
 * when the visitor has hidden the modal. Saves the car and postcode as the session's search, so that a repeated order
 * uses them.
 */
export const buyAgainModal = /* #__PURE__ */ endpoint<BuyAgainInput, PreviousOrder | null>({
  service: 'search',
  name: 'buyAgainModal',
  method: 'POST',
  path: '/ajax/buy_again_modal',
  audience: 'public',
  cookies: ['__Host-no_buy_again'],
});

/** Hides the buy-again modal from this visitor for a year (C-DONT-SHOW-BUY-AGAIN). */
export const setDontShowBuyAgainModal = /* #__PURE__ */ endpoint<object, { cookie_set: 0 | 1 }>({
  service: 'search',
  name: 'setDontShowBuyAgainModal',
  method: 'POST',
  path: '/ajax/set_dont_show_buy_again_modal',
  audience: 'public',
  cookies: ['__Host-no_buy_again'],
});

/**
 * Changes the session's registration (C-UPDATE-REGISTRATION). `updated` is 0 when no vehicle with sizes has it. The chosen
 * size is kept if it is the new car's too.
 */
export const updateRegistration = /* #__PURE__ */ endpoint<{ registration: string }, { updated: 0 | 1 }>({
  service: 'search',
  name: 'updateRegistration',
  method: 'POST',
  path: '/update-registration',
  audience: 'public',
  body: 'json',
});

/**
 * Saves the postcode for fitting dates (C-EARLIEST-POSTCODE). Answers 0 when it is not a UK postcode; a plain form is
 * refused instead. @throws invalid_form
 */
export const earliestFittingPostcode = /* #__PURE__ */ endpoint<
  { postcode: string },
  { postcode_updated: 0 | 1 }
>({
  service: 'search',
  name: 'earliestFittingPostcode',
  method: 'POST',
  path: earliestFittingPostcodeAction,
  audience: 'public',
});

/** Marks the session as one for mobile fitting (C-SET-MOBILE-FITTING). */
export const setMobileFitting = /* #__PURE__ */ endpoint<object, { mobile_fitting: 1 }>({
  service: 'search',
  name: 'setMobileFitting',
  method: 'POST',
  path: '/ajax/set_mobile_fitting',
  audience: 'public',
});

/**
 * Chooses a size for the session, for example when an order is repeated. The car is kept if it has that size. @throws
 * invalid_form
 */
export const setSize = /* #__PURE__ */ endpoint<{ size: string }, SearchSession>({
  service: 'search',
  name: 'setSize',
  method: 'POST',
  path: '/internal/search-session/size',
  audience: 'internal',
});

/**
 * The sizes that the session can go on with: those of its car, else the size that it searched for, else the sizes that most
 * cars take. Empty when the catalogue does not answer.
 */
export const getSizeOptions = /* #__PURE__ */ endpoint<object, SizeOptions>({
  service: 'search',
  name: 'getSizeOptions',
  method: 'GET',
  path: '/internal/size-options',
  audience: 'internal',
});
