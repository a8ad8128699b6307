import { parseRegistration } from '@tyres/contract-kit/registration';
import { enterRegSubmit } from '@tyres/search-contract/endpoints';
import { enterRegSubmitInput, regForm } from '@tyres/search-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import { checkForm } from '../domain/check-form';
import { searchByRegistration } from '../domain/search-state';
import { invalidForm, noSizeOptions, registrationNotFound } from '../errors';
import type { Deps } from '../deps';

/**
 * The registration search: saves the car and the postcode, and redirects to the choice of its size
 * (R-ENTER-REG-SUBMIT).
 */
export const enterRegSubmitRoute = ({ sessions, vehicles }: Deps) =>
  route(enterRegSubmit, enterRegSubmitInput, async (input, context) => {
    const form = checkForm(regForm, input);
    if (!form.ok) throw invalidForm(form.fields);
    const registration = parseRegistration(form.values.reg_plate);
    const vehicle = registration && (await vehicles.find(registration, context));
    if (!vehicle) throw registrationNotFound();
    if (vehicle.fitments.length === 0) throw noSizeOptions();

    const { reg_postcode: postcode } = form.values;
    await sessions.change(context.sessionId, searchByRegistration(vehicle, postcode, input.brand));
    return redirect('/confirm-size');
  });
