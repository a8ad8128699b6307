import { sorry } from '@tyres/kit/sorry';
import { earliestFittingPostcode } from '@tyres/search-contract/endpoints';
import type { Call } from '@tyres/contract-kit/endpoint';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { problemOf } from '@tyres/contract-kit/problem';

/** Either the normalised postcode or the error for the field. */
export interface SavedPostcode {
  readonly postcode?: string;
  readonly refusal?: string;
}

/** Saves the postcode of the fitting dates (C-EARLIEST-POSTCODE). Never throws. */
export async function savePostcode(call: Call, typed: string): Promise<SavedPostcode> {
  const postcode = typed.trim();
  if (!postcode) return { refusal: 'postcode is a required field' };
  try {
    const answer = await call(earliestFittingPostcode, { postcode });
    if (answer.postcode_updated === 1) return { postcode: parsePostcode(postcode) ?? postcode.toUpperCase() };
    console.warn('Postcode not updated');
    return { refusal: 'Enter a full UK postcode, such as SW1A 1AA' };
  } catch (error) {
    console.error('There was an error!');
    return { refusal: problemOf(error)?.fields?.['postcode'] ?? sorry };
  }
}
