import { earliestFittingPostcode } from '@tyres/search-contract/endpoints';
import { earliestFittingPostcodeInput, postcodeForm } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { checkForm } from '../domain/check-form';
import { invalidForm } from '../errors';
import type { Deps } from '../deps';

/**
 * Saves the postcode for fitting dates (C-EARLIEST-POSTCODE). A script gets 0 when it is not a postcode; an empty field and
 * a plain form are refused with their message (SD32). @throws invalid_form
 */
export const earliestFittingPostcodeRoute = ({ sessions }: Deps) =>
  route(earliestFittingPostcode, earliestFittingPostcodeInput, async (input, context) => {
    const form = checkForm(postcodeForm, input);
    if (form.ok) {
      await sessions.change(context.sessionId, { postcode: form.values.postcode });
      return { postcode_updated: 1 as const };
    }
    if (!input.postcode || !context.isAjax) throw invalidForm(form.fields);
    context.noteRefusedInput();
    return { postcode_updated: 0 as const };
  });
