import type { ShopSettings } from '@tyres/content-contract/settings';
import styles from './View.module.css';

/** The shop's postal address (S23.12) and the hours of customer service (S23.13). */
export function ShopDetails({ settings }: { readonly settings: ShopSettings }) {
  return (
    <div className={styles.details}>
      <section aria-labelledby="mail-us">
        <h2 id="mail-us" className={styles.title}>
          Mail Us
        </h2>
        <address className={styles.address}>
          {[settings.companyName, ...settings.addressLines].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours" className={styles.title}>
          Opening hours
        </h2>
        <p className={styles.now}>{`Customer service is ${settings.openingNow}.`}</p>
        <dl className={styles.hours}>
          <dt>Mon-Fri</dt>
          <dd>{settings.weekdayOpeningTimes}</dd>
          <dt>Sat</dt>
          <dd>{settings.saturdayOpeningTimes}</dd>
          {settings.sundayOpeningTimes === 'closed' ? (
            <>
              <dt>Sunday and bank holidays</dt>
              <dd>closed</dd>
            </>
          ) : (
            <>
              <dt>Sunday</dt>
              <dd>{settings.sundayOpeningTimes}</dd>
              <dt>Bank holidays</dt>
              <dd>closed</dd>
            </>
          )}
        </dl>
      </section>
    </div>
  );
}
