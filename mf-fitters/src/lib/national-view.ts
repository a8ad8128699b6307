import { nationalSegment } from './addresses';

/** A page of the national variant, in which the fitter comes before the tyres. */
export interface NationalView {
  /** The base of its searches: '/fitted-nationally' or '/choose-fitter/fitted-nationally'. */
  readonly base: string;
  /** The form for the postcode, or the fitters around it. */
  readonly kind: 'landing' | 'results';
}

/**
 * The national variant of a path (SD04): its first or second segment is 'fitted-nationally'. With nothing after it, it is the
 * landing form; else the results. Undefined for any other path.
 */
export function nationalViewOf(path: string): NationalView | undefined {
  const segments = path.split('/').filter(Boolean);
  const place = segments.indexOf(nationalSegment);
  if (place !== 0 && place !== 1) return undefined;
  return {
    base: `/${segments.slice(0, place + 1).join('/')}`,
    kind: segments.length === place + 1 ? 'landing' : 'results',
  };
}
