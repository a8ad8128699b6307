import type { LiveState } from '@tyres/registry-contract/live-state';
import { timeText } from './words';

/** The live state in a sentence: `Release 14 is live, and release 15 for 10 % of the sessions (revision 28).` */
export function liveText({ stable, canary, revision }: LiveState): string {
  const first = stable === 0 ? 'Nothing is live yet' : `Release ${stable} is live`;
  const second = canary
    ? `, and release ${canary.release} for ${canary.share} % of the sessions${onlyOn(canary)}`
    : '';
  return `${first}${second} (revision ${revision}).`;
}

/** ` on ios, android` for a canary that others do not get. */
export function onlyOn({ devices = [] }: { readonly devices?: readonly string[] | undefined }): string {
  return devices.length > 0 ? ` on ${devices.join(', ')}` : '';
}

/** The canary, kills and withdrawn releases, each on its own line. */
export function limitsText({ canary, killed, withdrawn }: LiveState): string {
  return [
    canary && `Canary since ${timeText(canary.startedAt)}`,
    killed.length > 0 && `Switched off: ${killed.join(', ')}`,
    withdrawn.length > 0 && `Withdrawn releases: ${withdrawn.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** `mf-search 0.1.0-a → 0.2.0-b`, for each version that differs. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string {
  const changed = Object.entries(after).filter(([name, folder]) => before[name] !== folder);
  const texts = changed.map(([name, folder]) => `${name} ${before[name] ?? '(new)'} → ${folder}`);
  return texts.join(', ') || 'nothing differs';
}
