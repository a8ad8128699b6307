import type { Fitter } from '@tyres/fitters-contract/payloads';

/** How a fitter is marked on the map and in the list (E-FITTER-MAP). */
export interface MapIcon {
  /** Null for mobile fitters: they come to you, so they are not on the map. */
  readonly mapIconNumber: number | null;
  readonly mapIconColour: 'orange' | 'black' | 'green';
  readonly mapIconSymbol: 'premium' | 'van' | 'pin';
}

/** The icons of a list, numbered in order for the fitters who are not mobile (T-MAP-NUMBERS). */
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
