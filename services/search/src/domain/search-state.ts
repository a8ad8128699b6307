import type { ChosenSize, SearchSession } from '@tyres/search-contract/payloads';
import { chosenSize, splitSize } from '@tyres/search-contract/size-value';
import { presentVehicle, type Fitment, type KnownVehicle } from './known-vehicle';

export type TyrePosition = SearchSession['tyre_position'];

/** What is chosen together: a size, the axle that it is for, and the other axle's. */
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

/** What a session searches for. Each part is written as a whole, so that two tabs cannot mix one part's halves. */
export interface SearchState {
  readonly postcode: string | null;
  readonly vehicle: SearchedVehicle | null;
  readonly sizing: Sizing | null;
  readonly mobileFitting: boolean;
  readonly brand: string | null;
}

/** The parts that a search replaces; the others stay as they are. */
export type SearchChange = Partial<SearchState>;

export const emptySearch: SearchState = {
  postcode: null,
  vehicle: null,
  sizing: null,
  mobileFitting: false,
  brand: null,
};

/** A registration was searched for: its size is still to be confirmed. */
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
  /** As the form's script said it; without script it stays 'same' and the size tells the axle. */
  readonly position: TyrePosition;
  readonly runFlat: boolean;
}

/** One of a vehicle's sizes was chosen. A size that is not the vehicle's own makes it a search by size (D44). */
export function confirmSize(
  { size, position, runFlat }: ChosenOnConfirm,
  fitments: readonly Fitment[],
): SearchChange {
  const axle = findAxle(size, position, fitments);
  if (!axle) return { vehicle: null, sizing: { size, position: 'same', otherSize: null, runFlat } };
  return { sizing: { size, position: axle.position, otherSize: axle.otherSize, runFlat } };
}

/** A size was searched for by itself: no vehicle's ratings bind the results (D44). */
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

/** The size of a size search from its parts; undefined when they make none. */
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

interface Axle extends Pick<Sizing, 'position' | 'otherSize'> {
  readonly label: string;
}

function findAxle(size: ChosenSize, wanted: TyrePosition, fitments: readonly Fitment[]): Axle | undefined {
  const matching = fitments.flatMap(axlesOf).filter(({ label }) => label === size.label);
  return matching.find(({ position }) => position === wanted) ?? matching[0];
}

function axlesOf({ front, rear }: Fitment): Axle[] {
  if (front === rear) return [{ label: front, position: 'same', otherSize: null }];
  return [
    { label: front, position: 'front', otherSize: splitSize(rear) ?? null },
    { label: rear, position: 'rear', otherSize: splitSize(front) ?? null },
  ];
}
