import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tyres/service-kit/same-secret';

/** What a link opens: the desk, or one page of one edition. */
export type LinkTarget = 'desk' | `${string}@${number}`;

const dayMs = 24 * 60 * 60 * 1_000;

/** A link that opens its target for 24 hours: `<target>.<end>.<signature>`. */
export function signLink(key: string, target: LinkTarget, now: Date): string {
  const end = Math.floor((now.getTime() + dayMs) / 1_000);
  return sign(key, `${target}.${end}`);
}

/** What a link opens, and when it ends; undefined for one that is altered or has ended. */
export function readLink(
  key: string,
  link: string,
  now: Date,
): { readonly target: string; readonly endsAt: Date } | undefined {
  const text = link.slice(0, link.lastIndexOf('.'));
  if (!isSameSecret(link, sign(key, text))) return undefined;
  const dot = text.lastIndexOf('.');
  const endsAt = new Date(Number(text.slice(dot + 1)) * 1_000);
  return endsAt > now ? { target: text.slice(0, dot), endsAt } : undefined;
}

function sign(key: string, text: string): string {
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
