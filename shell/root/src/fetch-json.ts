const timeoutMs = 5_000;

/** Fetches what is the same for everybody. @throws on any other answer than JSON with 200 */
export async function fetchJson(path: string): Promise<unknown> {
  // Kept copies are asked about, so that what has not changed costs no body.
  const response = await fetch(path, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
