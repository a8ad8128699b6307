import type { Fitter } from '@tyres/fitters-contract/payloads';

/** The icon of a fitter on the map and in the list (E-FITTER-MAP). */
export interface MapIcon {
  /** Null for mobile fitters, who are not on the map. */
  readonly mapIconNumber: number | null;
  readonly mapIconColour: 'orange' | 'black' | 'green';
  readonly mapIconSymbol: 'premium' | 'van' | 'pin';
}

/** Returns the icons by the id of the fitter. Only garages are numbered, in order (T-MAP-NUMBERS). */
export function mapIcons(
  fitters: readonly Pick<Fitter, 'id' | 'mobile' | 'code'>[],
): ReadonlyMap<number, MapIcon> {
  let last = 0;
  return new Map(
    fitters.map((fitter) => [
      fitter.id,
      { mapIconNumber: fitter.mobile ? null : (last += 1), ...lookOf(fitter) },
    ]),
  );
}

function lookOf({
  code,
  mobile,
}: Pick<Fitter, 'mobile' | 'code'>): Pick<MapIcon, 'mapIconColour' | 'mapIconSymbol'> {
  if (code === 'CALHALF') return { mapIconColour: 'orange', mapIconSymbol: 'pin' };
  if (code === 'CALFIT') return { mapIconColour: 'green', mapIconSymbol: 'premium' };
  if (code === 'CALAAPRE') return { mapIconColour: 'black', mapIconSymbol: 'pin' };
  return { mapIconColour: 'green', mapIconSymbol: mobile ? 'van' : 'pin' };
}
