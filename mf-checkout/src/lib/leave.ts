/** Loads another document, such as the payment provider's page. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
