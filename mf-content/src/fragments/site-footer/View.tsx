import { settingsAttribute } from '@tyres/kit/consent';
import {
  accountPath,
  contactPath,
  cookieSettingsPath,
  cookiesPath,
  customerServicesPath,
  faqPath,
  guaranteePath,
  guidesPath,
  labelGuidePath,
  locationsPath,
  privacyPath,
  reviewsPath,
  runFlatPath,
  sizeGuidePath,
  termsPath,
} from '../../lib/addresses';
import type { FooterData } from './load';
import styles from './View.module.css';

interface LinkGroup {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

const groups: readonly LinkGroup[] = [
  {
    title: 'Help',
    links: [
      { href: accountPath, text: 'My Account' },
      { href: locationsPath, text: 'Find a fitting centre' },
      { href: customerServicesPath, text: 'Customer Service' },
      { href: contactPath, text: 'Contact us' },
      { href: faqPath, text: 'Help Topics' },
      { href: guidesPath, text: 'Guides' },
      { href: sizeGuidePath, text: 'Tyre Size Guide' },
      { href: labelGuidePath, text: 'Tyre labels' },
      { href: runFlatPath, text: 'Run-flat tyres' },
    ],
  },
  {
    title: 'Buying from us',
    links: [
      { href: reviewsPath(), text: 'Reviews' },
      { href: guaranteePath, text: 'Lifetime tyre guarantee' },
      { href: termsPath, text: 'Terms and conditions' },
      { href: privacyPath, text: 'Privacy' },
      { href: cookiesPath, text: 'Cookies' },
      { href: cookieSettingsPath, text: 'Cookie settings' },
    ],
  },
];

/** The footer of every page: help, policies, hours, and who the shop is. Without settings it has the links alone. */
export function View({ data: { settings } }: { readonly data: FooterData }) {
  return (
    <div className={styles.footer}>
      <div className={styles.columns}>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul role="list">
              {links.map(({ href, text }) => (
                <li key={href}>
                  <a
                    href={href}
                    className={styles.link}
                    {...(href === cookieSettingsPath && { [settingsAttribute]: '' })}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <p className={styles.title}>Customer service hours</p>
          {settings ? <CustomerService settings={settings} /> : <p>Not available at the moment.</p>}
        </div>
      </div>
      <div className={styles.small}>
        {settings && <Company settings={settings} />}
        <p>Fully fitted prices include VAT, a new rubber valve, balancing and disposal of your old tyres.</p>
      </div>
    </div>
  );
}

type Settings = NonNullable<FooterData['settings']>;

function CustomerService({ settings }: { readonly settings: Settings }) {
  const { contactNumber, customerServicesEmail } = settings;
  return (
    <>
      <dl className={styles.hours}>
        <dt>Mon-Fri</dt>
        <dd>{settings.weekdayOpeningTimes}</dd>
        <dt>Sat</dt>
        <dd>{settings.saturdayOpeningTimes}</dd>
        <dt>Sunday and bank holidays</dt>
        <dd>{settings.sundayOpeningTimes}</dd>
      </dl>
      <a href={`tel:${contactNumber.replaceAll(' ', '')}`} className={styles.link}>
        {contactNumber}
      </a>
      <br />
      <a href={`mailto:${customerServicesEmail}`} className={styles.link}>
        {customerServicesEmail}
      </a>
    </>
  );
}

/**
 * What a company's website must say: Company, Limited Liability Partnership and Business (Names and Trading Disclosures)
 * Regulations 2015, part 6, and Electronic Commerce Regulations 2002, regulation 6.
 */
function Company({ settings }: { readonly settings: Settings }) {
  return (
    <p>
      {settings.webName} is a trading name of {settings.companyName}, registered in{' '}
      {settings.companyRegisteredIn}, company number {settings.companyNumber}. Registered office:{' '}
      {settings.addressLines.join(', ')}. VAT number {settings.vatNumber}.
    </p>
  );
}
