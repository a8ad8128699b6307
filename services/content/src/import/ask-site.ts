import type { UnknownLink } from '../domain/check-edition';
import type { FileProblem } from '../domain/problem';

const patienceMs = 5_000;
const atOnce = 4;

/** What the site says about addresses: which lead nowhere, and how many it did not answer for. */
export interface AskedLinks {
  readonly problems: readonly FileProblem[];
  readonly unanswered: number;
}

/** Requests each address from the site once, and reports the links to those that do not exist. */
export async function askSite(
  siteUrl: string | undefined,
  links: readonly UnknownLink[],
): Promise<AskedLinks> {
  const paths = [...new Set(links.map(({ path }) => path))];
  const found = new Map<string, boolean | undefined>();
  const ask = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop())
      found.set(path, siteUrl === undefined ? undefined : await isThere(new URL(path, siteUrl)));
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return {
    problems: links
      .filter(({ path }) => found.get(path) === false)
      .map(({ file, line, path }) => ({ file, line, message: `the link ${path} leads nowhere` })),
    unanswered: links.filter(({ path }) => found.get(path) === undefined).length,
  };
}

/** Undefined when the site does not answer, or says that it cannot tell. */
async function isThere(url: URL): Promise<boolean | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { status, body } = await fetch(url, { redirect: 'manual', signal });
    await body?.cancel();
    if (status === 404 || status === 410) return false;
    return status < 500 ? true : undefined;
  } catch {
    return undefined;
  }
}
