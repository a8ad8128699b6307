const timeoutMs = 5_000;

/** Fetches JSON that is the same for every visitor. @throws on anything but 200 with JSON */
export async function fetchJson(path: string): Promise<unknown> {
  // `no-cache` revalidates: an answer that has not changed has no body.
  const response = await fetch(path, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
