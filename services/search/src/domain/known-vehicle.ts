import { formatRegistration } from '@tyres/contract-kit/registration';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import type { Car, SizeOption, Vehicle } from '@tyres/search-contract/payloads';
import { toSizeValue } from '@tyres/search-contract/size-value';

/** One set of sizes of a vehicle, '205/55 R16 91V'; both are the same where the axles match. */
export interface Fitment {
  readonly front: string;
  readonly rear: string;
}

export type VehicleType = 'car' | 'van' | '4x4';

/** A vehicle, from the cache or from the providers. */
export interface KnownVehicle {
  /** Upper case, no spaces. */
  readonly registration: string;
  readonly make: string;
  readonly model: string;
  readonly derivative: string;
  readonly colour: string;
  readonly vehicleType: VehicleType;
  readonly electric: boolean;
  readonly fitments: readonly Fitment[];
}

const sameAsFront = '(Same as front tyre)';

/** The car as the specification shows it; makes are compared without case. */
export function presentCar(vehicle: KnownVehicle, runFlatMakes: readonly string[]): Car {
  const { registration, make, model, derivative, colour, fitments } = vehicle;
  return {
    registration: formatRegistration(registration),
    make,
    model,
    derivative,
    colour,
    options: fitments.map(presentFitment),
    ask_run_flat: runFlatMakes.some((listed) => listed.toUpperCase() === make.toUpperCase()),
  };
}

/** The vehicle as the vehicle bar shows it. */
export function presentVehicle({
  registration,
  make,
  model,
}: Pick<KnownVehicle, 'registration' | 'make' | 'model'>): Vehicle {
  return { registration: formatRegistration(registration), make, model };
}

/** Parses '225/40 R19 93Y>255/35 R19 96Y|205/55 R16 91V', as in import files; skips what is not a size. */
export function parseFitments(text: string): Fitment[] {
  return text.split('|').flatMap((set) => {
    const front = set.replace(/>.*/, '');
    const rear = set.slice(set.indexOf('>') + 1);
    return fitmentOf(front, rear) ?? [];
  });
}

/** A set of sizes in normal spelling; undefined when either is not a size. */
export function fitmentOf(front: string, rear: string): Fitment | undefined {
  const [frontSize, rearSize] = [parseTyreSize(front), parseTyreSize(rear)];
  return frontSize && rearSize && { front: formatTyreSize(frontSize), rear: formatTyreSize(rearSize) };
}

/** A set of sizes as forms offer it. */
export function presentFitment({ front, rear }: Fitment): SizeOption {
  return {
    front_value: valueOf(front),
    front,
    back_value: valueOf(rear),
    back: front === rear ? sameAsFront : rear,
  };
}

function valueOf(text: string): string {
  const size = parseTyreSize(text);
  return size ? toSizeValue(size) : text;
}
