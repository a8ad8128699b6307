import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link opens: the desk, or one page of one edition. */
export type LinkTarget = 'desk' | `${string}@${number}`;

const dayMs = 24 * 60 * 60 * 1_000;

/** A link that opens its target for 24 hours: `<target>.<end>.<signature>`. */
export function signLink(key: string, target: LinkTarget, now: Date): string {
  const end = Math.floor((now.getTime() + dayMs) / 1_000);
  return `${target}.${end}.${signatureOf(key, target, end)}`;
}

/** What a link opens, and when it ends; undefined for one that is altered or has ended. */
export function readLink(
  key: string,
  link: string,
  now: Date,
): { readonly target: string; readonly endsAt: Date } | undefined {
  const [target = '', end = '', signature = '', ...more] = link.split('.');
  if (more.length > 0 || !/^\d{10}$/.test(end)) return undefined;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(key, target, Number(end)));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const endsAt = new Date(Number(end) * 1_000);
  return endsAt > now ? { target, endsAt } : undefined;
}

function signatureOf(key: string, target: string, end: number): string {
  return createHmac('sha256', key).update(`${target}.${end}`).digest('base64url');
}
