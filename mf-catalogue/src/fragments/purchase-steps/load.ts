import type { Load } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { basketInTime } from '../../lib/basket-in-time';

export interface PurchaseStepsData {
  /** Whether the size came from a vehicle, which can be confirmed again. */
  readonly hasVehicle: boolean;
  /** True if a fitter was chosen before the tyres (SD04). */
  readonly isNationally: boolean;
}

/** Loads how the purchase began. Without an answer it is one by size, fitted by a fitter who is chosen later. */
export const load: Load<PurchaseStepsData> = async ({ call, signal }) => {
  const [session, basket] = await Promise.all([
    call(getSearchSession, {}, { signal }).catch(() => null),
    basketInTime({ call, signal }),
  ]);
  return { hasVehicle: Boolean(session?.vehicle), isNationally: basket?.fitted_nationally === 1 };
};
