import { getContactForm } from '@tyres/content-contract/contact';
import { getContactFormInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { newContactForm } from '../use-cases/contact-form';

/** A stamp and a challenge for a session's form. */
export const getContactFormRoute = (deps: Deps) =>
  route(getContactForm, getContactFormInput, async (_, { sessionId, now }) =>
    newContactForm(deps, sessionId, now),
  );
