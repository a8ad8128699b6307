/** The home page, with an anchor to one of its two searches if one is given. */
export function homePath(search?: 'reg' | 'size'): string {
  return search ? `/#search-by-${search}` : '/';
}

/** The page where the visitor confirms the car's tyre size. */
export const confirmSizePath = '/confirm-size';

/** The landing page of mobile fitting. */
export const mobileTyreFittingPath = '/mobile-tyre-fitting';

/** mf-content: questions and answers. */
export const faqPath = '/faq';

/** mf-content: how to read a tyre's size. */
export const sizeGuidePath = '/calculate-your-tyre-size';

/** mf-content: run-flat tyres. */
export const runFlatPath = '/run-flat-tyres';

/** mf-content: the lifetime guarantee. */
export const guaranteePath = '/lifetime-tyre-guarantee';
