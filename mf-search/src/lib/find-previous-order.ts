import type { Call } from '@tyres/contract-kit/endpoint';
import { buyAgainModal } from '@tyres/search-contract/endpoints';
import type { Car, PreviousOrder } from '@tyres/search-contract/payloads';

/** How long a search waits for the lookup of a previous order before it is submitted without it. */
const lookupLimitMs = 3_000;

export interface OrderQuestion {
  readonly registration: string;
  readonly postcode: string;
  readonly options: Car['options'];
  readonly brand?: string | undefined;
  readonly mobileFitting?: boolean | undefined;
}

/** The vehicle's previous order (C-BUY-AGAIN-MODAL); null if there is none or the lookup fails. */
export async function findPreviousOrder(
  call: Call,
  { registration, postcode, options, brand, mobileFitting }: OrderQuestion,
): Promise<PreviousOrder | null> {
  try {
    const order = await call(
      buyAgainModal,
      {
        registration,
        sizes: frontSizes(options),
        postcode,
        ...(brand ? { brand } : {}),
        ...(mobileFitting ? { mobile_fitting: '1' } : {}),
      },
      { signal: AbortSignal.timeout(lookupLimitMs) },
    );
    return order?.tyre || order?.fitter ? order : null;
  } catch {
    console.error('There was an error!');
    return null;
  }
}

/** Front sizes as width/profileRrim, from the options where rear equals front. */
export function frontSizes(options: Car['options']): string[] {
  const sizes = options
    .filter(({ front_value, back_value }) => front_value === back_value)
    .map(({ front_value }) => {
      const [width, profile, rim] = front_value.split('-');
      return `${width}/${profile}R${rim}`;
    });
  return [...new Set(sizes)];
}
