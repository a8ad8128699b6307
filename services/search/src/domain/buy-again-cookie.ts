const name = '__Host-no_buy_again';
const yearSeconds = 365 * 24 * 60 * 60;

/** The `Set-Cookie` that keeps the buy-again modal away from a visitor for a year (SD33); no script ever reads it. */
export const hideBuyAgainCookie = `${name}=1; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax; Secure`;

/** Whether a visitor's `Cookie` header says that the modal is not to be shown. */
export function hidesBuyAgain(header: string | undefined): boolean {
  return (header ?? '').split(';').some((cookie) => cookie.trim() === `${name}=1`);
}
