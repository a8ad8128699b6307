import type { Override } from '../session/override-link';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
// Fixed: it does not affect the layout of the page, and stays visible when the page scrolls.
const styles =
  'body{padding-bottom:4.5rem}' +
  '.preview-banner{position:fixed;inset:auto 0 0;z-index:50;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding:.5rem 1rem;background:#3b1d5e;color:#fff;font:1rem/1.5 system-ui,sans-serif}' +
  '.preview-banner p,.preview-banner form{margin:0}' +
  '.preview-banner button{min-height:44px;padding:0 1rem;border:2px solid #fff;border-radius:.25rem;background:#fff;color:#3b1d5e;font:inherit;font-weight:600;cursor:pointer}' +
  '.preview-banner button:focus-visible{outline:3px solid #ffd54a;outline-offset:2px}';

/** The banner on every document of an override: it names the release, and has a button to leave it. */
export function bannerHtml(
  { release, expiresMs }: Override,
  { base, nonce }: { readonly base: string; readonly nonce: string },
): string {
  return (
    `<style nonce="${nonce}">${styles}</style>` +
    `<aside class="preview-banner" aria-label="Preview"><p>You are looking at release ${release} until ${time.format(expiresMs)}.</p>` +
    `<form method="post" action="${base}/platform/override/leave"><button type="submit">Leave</button></form></aside>\n`
  );
}
