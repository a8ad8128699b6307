import { toWire } from '@tyres/contract-kit/endpoint';
import { fitterModalWindow } from '@tyres/fitters-contract/endpoints';
import { anyTime } from '@tyres/fitters-contract/any-time';
import type { MapPosition } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterFilters } from './fitter-filters';

/** What a visitor has chosen from a list of fitters. */
export interface ChosenTime {
  readonly fitter: Pick<Fitter, 'account_number'>;
  /** The search that found the fitter. */
  readonly filters: Pick<FitterFilters, 'distance'>;
  /** The position of the searched place. */
  readonly around: MapPosition;
  readonly date: string;
  /** A time key; absent for fitters who agree the time with the customer. */
  readonly time?: string | undefined;
}

/** A choice as the input of the call that keeps it (C-FITTER-MODAL-WINDOW). */
export function modalWindowInput({ fitter, filters, around, date, time = anyTime }: ChosenTime) {
  return {
    account: fitter.account_number,
    date,
    time,
    distance: filters.distance,
    lat: around.latitude,
    lng: around.longitude,
  };
}

/** The address that a form posts to for the same call. */
export function modalWindowPath(choice: ChosenTime): string {
  return toWire(fitterModalWindow, modalWindowInput(choice)).url;
}

/** Whether a form was posted to such an address. */
export function isModalWindowPath(action: string): boolean {
  return action.startsWith(fitterModalWindow.path.slice(0, fitterModalWindow.path.indexOf('{')));
}
