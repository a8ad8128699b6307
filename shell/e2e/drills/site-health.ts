import type { Stack } from '@tyres/stack/stack';

const keyPages = [
  '/',
  '/manufacturers/ford',
  '/tyre-sizes/205-55-16',
  '/basket',
  '/faq',
  '/ajax/get_basket/1',
] as const;

/** The first key page or service that does not answer as expected; undefined when the site is whole. */
export async function findMissing({ addresses }: Stack): Promise<string | undefined> {
  for (const page of keyPages) {
    const status = await statusOf(`${addresses.site}${page}`);
    if (status !== 200) return `${page} answers ${status}`;
  }
  for (const [name, url] of Object.entries({ ...addresses.services, registry: addresses.registry })) {
    const status = await statusOf(`${url}/health/ready`);
    if (status !== 200) return `${name} is not ready (${status})`;
  }
  return undefined;
}

/** The status of an answer, or why there is none. */
export async function statusOf(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(5_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
