import { getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { ChosenSize, SizeLists } from '@tyres/search-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';

/** The values of the session's last search. */
export interface KnownSearch {
  readonly postcode: string | null;
  readonly registration: string | null;
  readonly size: Pick<ChosenSize, 'width' | 'profile' | 'rim' | 'speed'> | null;
  readonly mobileFitting: boolean;
}

/** Initial data of the search forms. */
export interface SearchData {
  readonly known: KnownSearch;
  /** Null if the lists could not be loaded: only the search by registration is shown then. */
  readonly lists: SizeLists | null;
}

const nothing: KnownSearch = { postcode: null, registration: null, size: null, mobileFitting: false };

/** How long the page waits for the session's data, which the forms can do without. */
const patienceMs = 300;

/** Loads the initial data of the search forms, which are shown even if the search service is down. */
export async function loadSearch({ call }: Pick<LoadContext, 'call'>): Promise<SearchData> {
  const [known, lists] = await Promise.all([
    call(getSearchSession, {}, { patienceMs }).then(
      ({ postcode, vehicle, size, mobile_fitting }): KnownSearch => ({
        postcode,
        registration: vehicle?.registration ?? null,
        size: size && { width: size.width, profile: size.profile, rim: size.rim, speed: size.speed },
        mobileFitting: mobile_fitting,
      }),
      () => nothing,
    ),
    call(getSizeLists, {}, { patienceMs }).catch(() => undefined),
  ]);
  return { known, lists: lists?.width.length ? lists : null };
}
