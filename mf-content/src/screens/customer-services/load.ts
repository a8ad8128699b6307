import { getFaqs } from '@tyres/content-contract/help-endpoints';
import type { Faq, HubGroup } from '@tyres/content-contract/questions';
import { getSettings, type ShopSettings } from '@tyres/content-contract/settings';
import { notFound, type HeadOf, type Load } from '@tyres/kit/fragment';
import { jsonLd } from '@tyres/kit/json-ld';
import { home } from '@tyres/kit/breadcrumb-list';
import { customerServicesPath } from '../../lib/addresses';
import { isOfPhone, stepHeadings, stepOf, type HubStep } from '../../lib/hub-steps';

export interface HubData {
  readonly step: HubStep;
  readonly settings: ShopSettings;
  readonly faqs: Readonly<Record<HubGroup, readonly Faq[]>>;
  /** Whether customer service can be telephoned: only if any question exists (S23.5). */
  readonly hasPhone: boolean;
  /** When the content was fetched, ISO 8601, UTC; null if it is fresh. */
  readonly staleSince: string | null;
}

/** Loads the step of customer service that the address names. */
export const load: Load<HubData> = async ({ page, call, signal, staleSince }) => {
  const step = stepOf(page.path.split('/')[2]);
  if (step === undefined) throw notFound();
  const [settings, faqs] = await Promise.all([
    call(getSettings, {}, { signal }),
    call(getFaqs, {}, { signal }),
  ]);
  const hasPhone = Object.values(faqs).some((questions) => questions.length > 0);
  if ((!hasPhone && isOfPhone(step)) || (step === 'chat' && settings.chatUrl === '')) throw notFound();
  return { step, settings, faqs, hasPhone, staleSince: staleSince?.() ?? null };
};

export const head: HeadOf<HubData> = ({ step, settings }) => ({
  title: `${stepHeadings[step]} | ${settings.webName}`,
  description: `How to reach ${settings.webName}: My Account, chat, e-mail and telephone, our address and our hours.`,
  canonical: customerServicesPath,
  ...(step === 'options' ? { jsonLd: [organization(settings)] } : {}),
});

/** The shop and its company, as the footer names them. */
function organization(settings: ShopSettings): object {
  const { webName, companyName, vatNumber, customerServicesEmail, contactNumber, addressLines } = settings;
  return jsonLd('Organization', {
    name: webName,
    legalName: companyName,
    url: home.path,
    vatID: vatNumber,
    email: customerServicesEmail,
    telephone: contactNumber,
    address: { '@type': 'PostalAddress', streetAddress: addressLines.join(', '), addressCountry: 'GB' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: contactNumber,
      email: customerServicesEmail,
    },
  });
}
