import { getCar, getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { Car, SizeLists } from '@tyres/search-contract/payloads';
import { redirectTo, type Head, type LoadContext } from '@tyres/kit/fragment';
import { homePath } from '../../lib/addresses';

export interface ConfirmSizeData {
  readonly car: Car;
  /** The size that the session has chosen already, such as '205/55 R16 91V'. */
  readonly chosen: string | null;
  readonly runFlat: boolean;
  readonly postcode: string | null;
  readonly mobileFitting: boolean;
  readonly lists: SizeLists | null;
}

/** Loads the session's car. @throws a redirect to the home page if the session has none */
export async function load({ call }: LoadContext): Promise<ConfirmSizeData> {
  const [car, session, lists] = await Promise.all([
    call(getCar, {}),
    call(getSearchSession, {}),
    call(getSizeLists, {}).catch(() => null),
  ]);
  if (!car) throw redirectTo(homePath());
  return {
    car,
    chosen: session.size?.label ?? null,
    runFlat: session.run_flat,
    postcode: session.postcode,
    mobileFitting: session.mobile_fitting,
    lists,
  };
}

/** The page belongs to one session, so search engines must not index it. */
export function head(): Head {
  return { title: 'Confirm size | Kerbside Tyres', noIndex: true };
}
