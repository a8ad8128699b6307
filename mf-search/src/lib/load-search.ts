import { getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { ChosenSize, SizeLists } from '@tyres/search-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';

/** What the session knows of a search already. */
export interface KnownSearch {
  readonly postcode: string | null;
  readonly registration: string | null;
  readonly size: Pick<ChosenSize, 'width' | 'profile' | 'rim' | 'speed'> | null;
  readonly mobileFitting: boolean;
}

/** What search forms start with. */
export interface SearchData {
  readonly known: KnownSearch;
  /** Absent when the lists could not be had: the search by registration stands by itself then. */
  readonly lists: SizeLists | null;
}

const nothing: KnownSearch = { postcode: null, registration: null, size: null, mobileFitting: false };

/** The forms work without what the session knows, so their page waits no longer for it. */
const patienceMs = 300;

/** What the search forms start with. They are there even when the search service is not. */
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
    call(getSizeLists, {}, { patienceMs }).catch(() => null),
  ]);
  return { known, lists: lists && lists.width.length > 0 ? lists : null };
}
