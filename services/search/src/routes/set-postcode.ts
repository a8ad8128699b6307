import { setPostcode } from '@tyres/search-contract/endpoints';
import { postcodeForm, setPostcodeInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { checkForm } from '../domain/check-form';
import { presentSearch } from '../domain/search-state';
import { invalidForm } from '../errors';
import type { Deps } from '../deps';

/** Saves the session's postcode in normal spelling (SD32). @throws invalid_form when it is not a UK postcode */
export const setPostcodeRoute = ({ sessions }: Deps) =>
  route(setPostcode, setPostcodeInput, async (input, { sessionId }) => {
    const form = checkForm(postcodeForm, input);
    if (!form.ok) throw invalidForm(form.fields);
    return presentSearch(await sessions.change(sessionId, { postcode: form.values.postcode }));
  });
