import type { ChosenSize, SearchSession } from '@tyres/search-contract/payloads';
import { slowestWinterKmh, speedKmh } from './speed';

/** The size and minimum rating that a vehicle needs on an axle. */
export interface AxleNeeds {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
  readonly loadIndex: number;
  readonly speedKmh: number;
}

/** The properties of a tyre that decide whether it fits. */
export interface RatedTyre extends AxleNeeds {
  readonly season: 'summer' | 'winter' | 'all_season';
}

/** The needs of the session's vehicle, axle by axle; undefined without a vehicle, or before its size is chosen. */
export function vehicleNeeds(session: SearchSession): readonly AxleNeeds[] | undefined {
  if (!session.vehicle || !session.size) return undefined;
  return [session.size, session.other_size].flatMap((size) => (size ? [axleNeeds(size)] : []));
}

/** Whether a tyre fits any axle: its size, and at least its load index and speed; a winter tyre may be slower (SD44). */
export function fitsVehicle(tyre: RatedTyre, needs: readonly AxleNeeds[]): boolean {
  return needs.some(
    (axle) =>
      isSameSize(tyre, axle) && tyre.loadIndex >= axle.loadIndex && tyre.speedKmh >= slowestFor(tyre, axle),
  );
}

/** Whether a winter tyre is slower than its axle needs: allowed, with a notice (SD44). */
export function isBelowVehicleSpeed(tyre: RatedTyre, needs: readonly AxleNeeds[]): boolean {
  const axles = needs.filter((axle) => isSameSize(tyre, axle));
  return tyre.season === 'winter' && axles.length > 0 && axles.every((axle) => tyre.speedKmh < axle.speedKmh);
}

function isSameSize(one: AxleNeeds, other: AxleNeeds): boolean {
  return (
    one.sectionWidthMm === other.sectionWidthMm &&
    one.aspectRatioPercent === other.aspectRatioPercent &&
    one.rimDiameterInches === other.rimDiameterInches
  );
}

function slowestFor(tyre: RatedTyre, axle: AxleNeeds): number {
  return tyre.season === 'winter' ? Math.min(slowestWinterKmh, axle.speedKmh) : axle.speedKmh;
}

function axleNeeds(size: ChosenSize): AxleNeeds {
  return {
    sectionWidthMm: Number(size.width),
    aspectRatioPercent: Number(size.profile),
    rimDiameterInches: Number(size.rim),
    loadIndex: size.load_index ?? 0,
    speedKmh: speedKmh(size.speed) ?? 0,
  };
}
