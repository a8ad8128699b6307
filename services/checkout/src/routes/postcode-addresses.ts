import { postcodeAddresses } from '@tyres/checkout-contract/endpoints';
import { postcodeAddressesInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** Shorter texts are not looked up (V-LOOKUP-3). */
const minLookupLength = 3;

/** Addresses at a postcode by index; index 0 is the prompt of the list (C-POSTCODE-ADDRESSES). */
export const postcodeAddressesRoute = (deps: Deps) =>
  route(postcodeAddresses, postcodeAddressesInput, async ({ postcode }) => {
    const found = postcode.trim().length < minLookupLength ? [] : await deps.addresses.find(postcode);
    const prompt = found.length > 0 ? 'Please select an address' : 'No addresses found';
    return { response: Object.fromEntries([prompt, ...found].map((text, index) => [String(index), text])) };
  });
