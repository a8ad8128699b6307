import type { ChosenFitter } from './basket-state';

/** Where a fitting takes place, in words: at the garage's address, or where a mobile fitter comes to, '' if that is not known. */
export function fittingPlace({ isMobile, address }: ChosenFitter, customerPlace: string): string {
  if (!isMobile) return address;
  return customerPlace === '' ? 'Comes to you' : `Comes to you at ${customerPlace}`;
}
