import { cookieSettingNames } from '@tyres/contract-kit/consent';
import { choiceMeta, privacySignalMeta, settingMeta } from '@tyres/kit/consent';
import type { Consent } from '../session/consent';

/** The flags of a document's head: the time of the choice, each setting that is allowed, and the browser's own signal. */
export function consentHtml({ choice, refusesAdvertising }: Consent): string {
  const flags = choice
    ? [
        [choiceMeta, String(choice.chosenAtMs)],
        ...cookieSettingNames.filter((name) => choice[name]).map((name) => [settingMeta(name), '1']),
      ]
    : [];
  if (refusesAdvertising) flags.push([privacySignalMeta, '1']);
  return flags.map(([name, content]) => `\n<meta name="${name}" content="${content}">`).join('');
}
