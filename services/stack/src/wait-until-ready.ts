const pauseMs = 100;

/** Waits for a health check to answer 200. @throws after the timeout, with the name */
export async function waitUntilReady(name: string, url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`${name} was not ready within ${timeoutMs / 1000} s (${last}).`);
}
