import { parsePostcode } from '@tyres/contract-kit/postcode';
import { formatRegistration, parseRegistration } from '@tyres/contract-kit/registration';

/** A registration as it stands on the plate, from any spelling; what cannot be one stays as it was typed. */
export function spellRegistration(typed: string): string {
  const registration = parseRegistration(typed);
  return registration ? formatRegistration(registration) : typed.trim();
}

/** A postcode as it is written, from any spelling; what cannot be one stays as it was typed. */
export function spellPostcode(typed: string): string {
  return parsePostcode(typed) ?? typed.trim();
}
