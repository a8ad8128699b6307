import { refusalOf } from '@tyres/contract-kit/problem';
import { diaryPath, getDiary, type Diary } from '@tyres/fitters-contract/diary';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface DiaryData {
  /** The address of a week, by its Monday: the page's own link without it. */
  readonly weekPath: string;
  /** Null when the link is not valid, or not any more. */
  readonly diary: Diary | null;
}

/** Loads a week of the fitter whose signed link the address has. */
export const load: Load<DiaryData> = async ({ page: { query }, call, signal }) => {
  const link = query['link']?.[0] ?? '';
  const week = query['week']?.[0];
  const weekPath = `${diaryPath}?${new URLSearchParams({ link }).toString()}&week=`;
  try {
    return { weekPath, diary: await call(getDiary, { link, ...(week ? { week } : {}) }, { signal }) };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return { weekPath: '', diary: null };
  }
};

/** The address is a secret: it is neither indexed nor told to others. */
export const head: HeadOf<DiaryData> = ({ diary }) => ({
  title: `${diary ? `Diary of ${diary.name}` : 'This link is not valid'} | Kerbside Tyres`,
  canonical: diaryPath,
  noIndex: true,
  noReferrer: true,
  ...(diary ? {} : { isMissing: true }),
});
