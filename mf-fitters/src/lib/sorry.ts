/** What a shopper reads when a call failed (SD41). */
export const sorry = "Sorry, that didn't work. Please try again.";

/** Notes a failed call as the specification words it (X-LOG-FITTER-SEARCH, X-LOG-TIME). */
export function logFailure(): void {
  console.error('There was an error!');
}
