import { parsePostcode } from '@tyres/contract-kit/postcode';
import { createThirdParty } from '@tyres/service-kit/calls/third-party';
import { array, object, string, type InferType } from 'yup';
import { addressesUnavailable } from '../errors';

export interface AddressLookup {
  /**
   * The addresses at a postcode, each as one line of text; none for an invalid postcode. @throws
   * addresses_unavailable
   */
  find(postcode: string): Promise<string[]>;
}

export interface AddressLookupSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const line = string().default('');
const answer = object({
  result: array(
    object({ line_1: line, line_2: line, line_3: line, post_town: line, postcode: line }),
  ).required(),
});

/** Ideal Postcodes' postcode lookup, version 1 (https://docs.ideal-postcodes.co.uk/docs/api/postcodes). */
export function createAddressLookup({ url, apiKey, timeoutMs }: AddressLookupSettings): AddressLookup {
  const ask = createThirdParty(`${url}/v1/postcodes`, timeoutMs);
  const lookUp = async (postcode: string): Promise<InferType<typeof answer>> => {
    const { status, isOk, text } = await ask({
      path: `/${encodeURIComponent(postcode)}`,
      headers: { authorization: `api_key="${apiKey}"`, accept: 'application/json' },
    });
    if (status === 404) return { result: [] };
    if (!isOk) throw new Error(`address lookup answered ${status}`);
    return answer.validate(JSON.parse(text));
  };
  return {
    async find(text) {
      const postcode = parsePostcode(text);
      if (!postcode) return [];
      const { result } = await lookUp(postcode).catch((error: unknown) => {
        throw addressesUnavailable(error);
      });
      return result.map((address) =>
        [address.line_1, address.line_2, address.line_3, townOf(address.post_town)]
          .filter(Boolean)
          .join(', '),
      );
    },
  };
}

/** The Postcode Address File has towns in capitals: 'NEWCASTLE UPON TYNE' → 'Newcastle upon Tyne'. */
function townOf(town: string): string {
  const small = new Set(['upon', 'on', 'of', 'the', 'in', 'by', 'under']);
  const word = (part: string, index: number): string =>
    index > 0 && small.has(part) ? part : part.replace(/^\w/, (letter) => letter.toUpperCase());
  return town.toLowerCase().split(' ').map(word).join(' ');
}
