import { createHmac } from 'node:crypto';

/** A signed link: the browser that opens it gets the release until the link expires. */
export interface OverrideLink {
  readonly siteUrl: string;
  readonly secret: string;
  readonly release: number;
  readonly expiresAt: Date;
}

/**
 * `/platform/override?release=14&expires=<unix s>&signature=<base64url>` on the site. The edge checks it: HMAC-SHA256 of
 * `14.<expires>`, with a key of its own.
 */
export function overrideLink({ siteUrl, secret, release, expiresAt }: OverrideLink): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const key = createHmac('sha256', secret).update('override link').digest();
  const signature = createHmac('sha256', key).update(`${release}.${expires}`).digest('base64url');
  const query = new URLSearchParams({ release: String(release), expires: String(expires), signature });
  return `${siteUrl.replace(/\/+$/, '')}/platform/override?${query}`;
}
