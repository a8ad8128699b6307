/** Leaves the site's document for another address, such as the payment provider's page. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
