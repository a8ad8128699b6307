import { refusalOf } from '@tyres/contract-kit/problem';
import { previewPath } from '@tyres/content-contract/addresses';
import { getPreview, type ContentPreview } from '@tyres/content-contract/endpoints';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface PreviewData {
  /** Null when the link is not valid, or not any more. */
  readonly preview: ContentPreview | null;
}

/** Loads the page and the edition that the signed link of the address names. */
export const load: Load<PreviewData> = async ({ page: { query }, call, signal }) => {
  try {
    return { preview: await call(getPreview, { link: query['link']?.[0] ?? '' }, { signal }) };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return { preview: null };
  }
};

/** The address is a secret: it is neither indexed nor told to others. */
export const head: HeadOf<PreviewData> = ({ preview }) => ({
  title: `${preview ? `Preview: ${preview.heading}` : 'This link is not valid'} | Kerbside Tyres`,
  canonical: previewPath,
  noIndex: true,
  noReferrer: true,
  ...(preview ? {} : { isMissing: true }),
});
