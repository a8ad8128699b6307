const name = '__Host-no_buy_again';
const yearSeconds = 365 * 24 * 60 * 60;

/** The `Set-Cookie` that hides the buy-again modal for a year (SD33); scripts never read it. */
export const hideBuyAgainCookie = `${name}=1; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax; Secure`;

/** Whether a `Cookie` header says to hide the modal. */
export function hidesBuyAgain(header: string | undefined): boolean {
  return header?.split(';').some((cookie) => cookie.trim() === `${name}=1`) ?? false;
}
