import type { ViewProps } from '@tyres/kit/fragment';
import { CheckIcon, ClockIcon, ShieldIcon, WrenchIcon } from '@tyres/ui/Icon';
import { Notice } from '@tyres/ui/Notice';
import type { ReactElement } from 'react';
import { RegForm } from '../../components/RegForm/RegForm';
import { SizeForm } from '../../components/SizeForm/SizeForm';
import { TyreDrawing } from './TyreDrawing';
import type { HomeData } from './load';
import styles from './View.module.css';

const promises = [
  'Valve, balancing, old tyre disposal and VAT included',
  'Garage or mobile fitters',
  'Free lifetime guarantee on every tyre',
];

const steps = [
  {
    title: 'Find your size',
    text: 'Your registration tells us the sizes that your car takes. You confirm the one on its wall.',
  },
  {
    title: 'Choose tyres and a fitter',
    text: 'Every price is the full one. Pick a garage near you, or a fitter who comes to you.',
  },
  { title: 'Pick your time', text: 'Your time is held while you pay. We confirm it by e-mail and text.' },
];

const reasons = [
  {
    Icon: WrenchIcon,
    title: 'Fully fitted means fully fitted',
    text: 'The fitted price includes a new rubber valve, balancing, disposal of your old tyre and VAT.',
  },
  {
    Icon: ShieldIcon,
    title: 'Guaranteed for life',
    text: 'All our tyres carry a free lifetime guarantee.',
    link: { href: '/lifetime-tyre-guarantee', label: 'What it covers' },
  },
  {
    Icon: ClockIcon,
    title: 'Or delivered to your door',
    text: 'Have a fitter already? We deliver tyres by themselves in 3-5 working days.',
  },
];

/** The home page: both searches, and why to use them. */
export function View({ data: { lists, postcode }, page }: ViewProps<HomeData>): ReactElement {
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        <TyreDrawing className={styles.drawing} />
        <div className={styles.words}>
          <h1 className={styles.title}>New tyres, fitted near you</h1>
          <p className={styles.lead}>
            One full price, a time that suits you, at a garage or on your own drive.
          </p>
          <ul role="list" className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise} className={styles.promise}>
                <CheckIcon size={20} className={styles.tick} />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </div>

      <section aria-labelledby="perfect-fit" className={styles.search}>
        <div id="search-by-reg" className={styles.by}>
          <h2 id="perfect-fit" className={styles.searchTitle}>
            Find the perfect fit
          </h2>
          <p className={styles.subtitle}>Order the right tyres for your car using your registration</p>
          <RegForm page={page} postcode={postcode} />
        </div>
        <div id="search-by-size" className={styles.by}>
          <h2 className={styles.searchTitle}>Or enter tyre size</h2>
          <p className={styles.subtitle}>
            It stands on your tyre&apos;s wall. <a href="/calculate-your-tyre-size">Where to find it</a>
          </p>
          {lists ? (
            <SizeForm page={page} lists={lists} postcode={postcode} />
          ) : (
            <Notice tone="warning">
              The search by size is not available at the moment. Please search by registration.
            </Notice>
          )}
        </div>
      </section>

      <section aria-labelledby="how-it-works" className={styles.section}>
        <h2 id="how-it-works">How it works</h2>
        <ol role="list" className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="why-us" className={styles.section}>
        <h2 id="why-us">What you can count on</h2>
        <ul role="list" className={styles.steps}>
          {reasons.map(({ Icon, title, text, link }) => (
            <li key={title} className={styles.reason}>
              <Icon size={28} className={styles.icon} />
              <h3>{title}</h3>
              <p className={styles.text}>
                {text} {link && <a href={link.href}>{link.label}</a>}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
