import { getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { SearchSession, SizeLists } from '@tyres/search-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';

export interface VehicleBarData {
  readonly session: Pick<
    SearchSession,
    'vehicle' | 'size' | 'other_size' | 'tyre_position' | 'postcode' | 'mobile_fitting'
  >;
  readonly lists: SizeLists | null;
}

/** The session's vehicle and size, and the lists for the form that changes them. */
export async function load({ call }: LoadContext): Promise<VehicleBarData> {
  const [{ vehicle, size, other_size, tyre_position, postcode, mobile_fitting }, lists] = await Promise.all([
    call(getSearchSession, {}),
    call(getSizeLists, {}).catch(() => null),
  ]);
  return { session: { vehicle, size, other_size, tyre_position, postcode, mobile_fitting }, lists };
}
