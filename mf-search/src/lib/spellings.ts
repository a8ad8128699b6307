import { parsePostcode } from '@tyres/contract-kit/postcode';
import { formatRegistration, parseRegistration } from '@tyres/contract-kit/registration';

/** Writes a registration as on a plate; an invalid one is only trimmed. */
export function spellRegistration(typed: string): string {
  const registration = parseRegistration(typed);
  return registration ? formatRegistration(registration) : typed.trim();
}

/** Normalises a postcode; an invalid one is only trimmed. */
export function spellPostcode(typed: string): string {
  return parsePostcode(typed) ?? typed.trim();
}
