import { contentDeskPath } from '@tyres/content-contract/addresses';
import { getDesk, type Desk } from '@tyres/content-contract/desk';
import { refusalOf } from '@tyres/contract-kit/problem';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface DeskData {
  /** Null when the link is not valid, or not any more. */
  readonly desk: Desk | null;
}

/** Loads the desk, if the signed link of the address opens it. */
export const load: Load<DeskData> = async ({ page: { query }, call, signal }) => {
  try {
    return { desk: await call(getDesk, { link: query['link']?.[0] ?? '' }, { signal }) };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return { desk: null };
  }
};

/** The address is a secret: it is neither indexed nor told to others. */
export const head: HeadOf<DeskData> = ({ desk }) => ({
  title: `${desk ? 'Content desk' : 'This link is not valid'} | Kerbside Tyres`,
  canonical: contentDeskPath,
  noIndex: true,
  noReferrer: true,
  ...(desk ? {} : { isMissing: true }),
});
