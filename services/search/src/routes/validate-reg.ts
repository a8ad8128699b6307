import { parseRegistration } from '@tyres/contract-kit/registration';
import { validateReg } from '@tyres/search-contract/endpoints';
import { validateRegInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentCar } from '../domain/known-vehicle';
import type { Deps } from '../deps';

/** Whether a registration exists, and its car's sizes; changes nothing (C-VALIDATE-REG). */
export const validateRegRoute = ({ vehicles, runFlatMakes }: Deps) =>
  route(validateReg, validateRegInput, async (input, context) => {
    const registration = parseRegistration(input.registration);
    const vehicle = registration && (await vehicles.find(registration, context));
    if (vehicle) return { car_exists: 1 as const, car: presentCar(vehicle, runFlatMakes) };
    context.noteRefusedInput();
    return { car_exists: 0 as const, car: null };
  });
