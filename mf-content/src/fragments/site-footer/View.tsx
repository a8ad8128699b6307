import { settingsAttribute } from '@tyres/kit/consent';
import {
  accountPath,
  cookieSettingsPath,
  cookiesPath,
  faqPath,
  guaranteePath,
  guidesPath,
  locationsPath,
  runFlatPath,
  sizeGuidePath,
  termsPath,
} from '../../lib/addresses';
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
      { href: faqPath, text: 'Help Topics' },
      { href: guidesPath, text: 'Guides' },
      { href: sizeGuidePath, text: 'Tyre Size Guide' },
      { href: runFlatPath, text: 'Run-flat tyres' },
    ],
  },
  {
    title: 'Buying from us',
    links: [
      { href: guaranteePath, text: 'Lifetime tyre guarantee' },
      { href: termsPath, text: 'Terms and conditions' },
      { href: cookiesPath, text: 'Cookies' },
      { href: cookieSettingsPath, text: 'Cookie settings' },
    ],
  },
];

/** The footer of every page: help, policies, customer service hours and ways to pay. */
export function View() {
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
          <dl className={styles.hours}>
            <dt>Mon-Fri</dt>
            <dd>8:30am-5:00pm</dd>
            <dt>Sat</dt>
            <dd>8:30am-1:30pm</dd>
            <dt>Sunday and bank holidays</dt>
            <dd>closed</dd>
          </dl>
        </div>
      </div>
      <p className={styles.small}>
        Kerbside Tyres. Fully fitted prices include VAT, a new rubber valve, balancing and disposal of your
        old tyres.
      </p>
    </div>
  );
}
