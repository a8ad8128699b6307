import type { ChosenSize, SearchSession } from '@tyres/search-contract/payloads';
import { chosenSize, splitSize } from '@tyres/search-contract/size-value';
import { presentVehicle, type Fitment, type KnownVehicle } from './known-vehicle';

export type TyrePosition = SearchSession['tyre_position'];

/** Chosen together: a size, its axle, and the other axle's size. */
export interface Sizing {
  readonly size: ChosenSize;
  readonly position: TyrePosition;
  readonly otherSize: ChosenSize | null;
  readonly runFlat: boolean;
}

export type SearchedVehicle = Pick<
  KnownVehicle,
  'registration' | 'make' | 'model' | 'vehicleType' | 'electric'
>;

/** A session's search. Each part is written as a whole, so that two tabs cannot mix the halves of one part. */
export interface SearchState {
  readonly postcode: string | null;
  readonly vehicle: SearchedVehicle | null;
  readonly sizing: Sizing | null;
  readonly mobileFitting: boolean;
  readonly brand: string | null;
}

/** The parts to replace; the others stay. */
export type SearchChange = Partial<SearchState>;

export const emptySearch: SearchState = {
  postcode: null,
  vehicle: null,
  sizing: null,
  mobileFitting: false,
  brand: null,
};

/** A search by registration; its size is not confirmed yet. */
export function searchByRegistration(vehicle: KnownVehicle, postcode: string, brand?: string): SearchChange {
  const { registration, make, model, vehicleType, electric } = vehicle;
  return {
    postcode,
    vehicle: { registration, make, model, vehicleType, electric },
    sizing: null,
    brand: brand || null,
  };
}

export interface ChosenOnConfirm {
  readonly size: ChosenSize;
  /** Sent by the form's script; without script it is 'same', and the size decides the axle. */
  readonly position: TyrePosition;
  readonly runFlat: boolean;
}

/**
 * Confirms a size. If the vehicle has it, the vehicle is kept and its rating replaces a missing one; any other size
 * starts a search by size (SD44).
 */
export function confirmSize(
  { size, position, runFlat }: ChosenOnConfirm,
  fitments: readonly Fitment[],
): SearchChange {
  const axle = findAxle(size, position, fitments);
  return axle
    ? { sizing: { ...axle, runFlat } }
    : { vehicle: null, sizing: { size, position: 'same', otherSize: null, runFlat } };
}

/** Replaces the vehicle; the chosen size is kept if it is the new vehicle's too. */
export function changeVehicle({ sizing }: SearchState, vehicle: KnownVehicle): SearchChange {
  const { registration, make, model, vehicleType, electric, fitments } = vehicle;
  const axle = sizing && findAxle(sizing.size, sizing.position, fitments);
  return {
    vehicle: { registration, make, model, vehicleType, electric },
    sizing: axle ? { ...axle, runFlat: sizing.runFlat } : null,
  };
}

/** The searched size as a set, with the other axle's. */
export function searchedFitment({ size, position, otherSize }: Sizing): Fitment {
  const other = otherSize ?? size;
  return position === 'rear'
    ? { front: other.label, rear: size.label }
    : { front: size.label, rear: other.label };
}

/** A search by size: no vehicle's ratings filter the results (SD44). */
export function searchBySize(
  size: ChosenSize,
  position: TyrePosition,
  postcode: string,
  brand?: string,
): SearchChange {
  return {
    postcode,
    vehicle: null,
    sizing: { size, position, otherSize: null, runFlat: false },
    brand: brand || null,
  };
}

/** The search as other services and pages read it. */
export function presentSearch({
  postcode,
  vehicle,
  sizing,
  mobileFitting,
  brand,
}: SearchState): SearchSession {
  return {
    postcode,
    vehicle: vehicle && presentVehicle(vehicle),
    vehicle_type: vehicle?.vehicleType ?? null,
    electric: vehicle?.electric ?? false,
    size: sizing?.size ?? null,
    tyre_position: sizing?.position ?? 'same',
    other_size: sizing?.otherSize ?? null,
    run_flat: sizing?.runFlat ?? false,
    mobile_fitting: mobileFitting,
    brand,
  };
}

/** The size of a size search from its parts; undefined when they are not a size. */
export function sizeFromParts(parts: {
  width: string;
  profile: string;
  rim: string;
  speed?: string | undefined;
}): ChosenSize | undefined {
  const size = splitSize([parts.width, parts.profile, parts.rim].join('-'));
  if (!size) return undefined;
  const symbol = /^[A-Za-z]/.exec(parts.speed?.trim() ?? '')?.[0];
  return chosenSize({
    sectionWidthMm: Number(size.width),
    aspectRatioPercent: Number(size.profile),
    rimDiameterInches: Number(size.rim),
    ...(symbol ? { speedSymbol: symbol.toUpperCase() } : {}),
  });
}

/** Reads a position as forms post it; anything else is 'same'. */
export function readPosition(text: string | undefined): TyrePosition {
  return text === 'front' || text === 'rear' ? text : 'same';
}

type Axle = Omit<Sizing, 'runFlat'>;

function findAxle(size: ChosenSize, wanted: TyrePosition, fitments: readonly Fitment[]): Axle | undefined {
  const matching = fitments.flatMap(axlesOf).filter((axle) => isOfSize(axle.size, size));
  return matching.find(({ position }) => position === wanted) ?? matching[0];
}

/** Whether a vehicle's size is the named one; parts of the rating that are not named may have any value. */
function isOfSize(own: ChosenSize, named: ChosenSize): boolean {
  return (
    own.width === named.width &&
    own.profile === named.profile &&
    own.rim === named.rim &&
    (named.speed === null || named.speed === own.speed) &&
    (named.load_index === null || named.load_index === own.load_index)
  );
}

function axlesOf({ front, rear }: Fitment): Axle[] {
  const [frontSize, rearSize] = [splitSize(front), splitSize(rear)];
  if (!frontSize || !rearSize) return [];
  if (front === rear) return [{ size: frontSize, position: 'same', otherSize: null }];
  return [
    { size: frontSize, position: 'front', otherSize: rearSize },
    { size: rearSize, position: 'rear', otherSize: frontSize },
  ];
}
