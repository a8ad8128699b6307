import type { BotChallenge } from '@tyres/content-contract/contact';

/** So many hashes are under way at once. They are computed beside the page's own thread. */
const batch = 200;

/** The response that proves the work of a challenge: base64 of its JSON. Undefined when no number fits. */
export async function solveChallenge({ maxnumber, ...challenge }: BotChallenge): Promise<string | undefined> {
  const wanted = challenge.challenge;
  const encoder = new TextEncoder();
  const isIt = async (number: number): Promise<boolean> => {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${challenge.salt}${number}`));
    return new Uint8Array(hash).every(
      (byte, index) => byte === Number.parseInt(wanted.slice(2 * index, 2 * index + 2), 16),
    );
  };
  for (let first = 0; first <= maxnumber; first += batch) {
    const found = (
      await Promise.all(Array.from({ length: batch }, (_, index) => isIt(first + index)))
    ).indexOf(true);
    if (found >= 0) return btoa(JSON.stringify({ ...challenge, number: first + found }));
  }
  return undefined;
}
