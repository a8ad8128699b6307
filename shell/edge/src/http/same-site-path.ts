/**
 * The path and query of an address on this site, safe for a `Location` header. Undefined for any other address, however
 * it is disguised (`//evil`, `/\evil`, `https:evil`, control characters that browsers drop).
 */
export function sameSitePath(text: string | undefined): string | undefined {
  // eslint-disable-next-line no-control-regex -- browsers strip these before they parse an address
  if (text === undefined || !text.startsWith('/') || /[\u0000-\u001f\\]/.test(text)) return undefined;
  const anywhere = 'http://site.invalid';
  if (!URL.canParse(text, anywhere)) return undefined;
  const url = new URL(text, anywhere);
  // A path such as `/.//evil` is normalised into `//evil`, which would be another site in a `Location`.
  return url.origin === anywhere && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}`
    : undefined;
}

/** The path and query of a `Referer`, when it is from this site. */
export function refererPath(
  referer: string | undefined,
  isOwnOrigin: (origin: string) => boolean,
): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return isOwnOrigin(url.origin) ? sameSitePath(`${url.pathname}${url.search}`) : undefined;
}

/** The path without the site's base path; undefined when it is not below it. */
export function withoutBase(path: string, base: string): string | undefined {
  if (base === '') return path;
  if (path === base) return '/';
  if (path.startsWith(`${base}/`)) return path.slice(base.length);
  return path.startsWith(`${base}?`) ? `/${path.slice(base.length)}` : undefined;
}
