import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** No page has this slug. */
export function pageNotFound(): Refusal {
  return refusal(404, 'page_not_found', 'There is no such page.');
}

/** Nothing is known about this address. */
export function redirectNotFound(): Refusal {
  return refusal(404, 'redirect_not_found', 'There is no such page.');
}

/** No picture has this name. */
export function pictureNotFound(): Refusal {
  return refusal(404, 'picture_not_found', 'There is no such picture.');
}

/** A signed link is wrong, or has ended. */
export function linkNotValid(): Refusal {
  return refusal(404, 'link_not_valid', 'This link is not valid. Please ask for a new one.');
}
