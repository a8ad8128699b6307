import { parseRegistration } from '@tyres/contract-kit/registration';
import { updateRegistration } from '@tyres/search-contract/endpoints';
import { updateRegistrationInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { changeVehicle } from '../domain/search-state';
import type { Deps } from '../deps';

/** Changes the session's registration, unless no vehicle with sizes has it (R-UPDATE-REGISTRATION). */
export const updateRegistrationRoute = ({ sessions, vehicles }: Deps) =>
  route(updateRegistration, updateRegistrationInput, async (input, context) => {
    const registration = parseRegistration(input.registration);
    const vehicle = registration && (await vehicles.find(registration, context));
    if (!vehicle || vehicle.fitments.length === 0) {
      context.noteRefusedInput();
      return { updated: 0 as const };
    }
    const search = await sessions.read(context.sessionId);
    await sessions.change(context.sessionId, changeVehicle(search, vehicle));
    return { updated: 1 as const };
  });
