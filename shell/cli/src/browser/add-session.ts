import type { BrowserContext } from '@playwright/test';

/** Gives a browser the cookies of a session of the site, from its cookie header. */
export async function addSession(context: BrowserContext, site: string, header: string): Promise<void> {
  // The cookies are secure. Localhost is a secure origin, but the DevTools protocol needs https in the URL.
  const url = site.replace('http:', 'https:');
  await context.addCookies(
    header.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })),
  );
}
