/** What a shopper reads when a call came to nothing: nothing that was typed is lost. */
export function failureMessage(): string {
  return navigator.onLine
    ? "Sorry, that didn't work. Please try again."
    : 'You seem to be offline. What you entered is kept: please try again once you are connected.';
}
