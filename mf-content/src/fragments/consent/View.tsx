import { cookieSettingNames } from '@tyres/contract-kit/consent';
import { acceptAllCookiesAction, manageCookieSettingsAction } from '@tyres/content-contract/form-actions';
import { askAttribute, choiceAttribute, failureAttribute, settingsAttribute } from '@tyres/kit/consent';
import type { ViewProps } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { cookieSettingsPath, cookiesPath } from '../../lib/addresses';
import styles from './View.module.css';

const titleId = 'consent-title';

/**
 * Asks for consent on every page, until the visitor has chosen (D42). Without script it is a notice at the foot of the page with
 * plain forms; with script the root makes it a modal that only a choice closes.
 */
export function View({ page }: ViewProps<unknown>) {
  return (
    <dialog open aria-labelledby={titleId} className={styles.ask} {...{ [askAttribute]: '' }}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        We value your privacy
      </h2>
      <p>
        We use necessary cookies to run the shop. If you allow it, we also count visits, keep what you prefer
        and let partners know that you were here. <a href={cookiesPath}>Cookies we use</a>
      </p>
      <p className={styles.signal}>
        Your browser asks not to be followed (Global Privacy Control), so advertising stays off whatever you
        choose.
      </p>
      <p role="alert" className={styles.failure} hidden {...{ [failureAttribute]: '' }}>
        Sorry, your choice could not be saved. Please try again.
      </p>
      <div className={styles.choices}>
        <form method="post" action={acceptAllCookiesAction} {...{ [choiceAttribute]: '' }}>
          <Button type="submit" wide>
            Yes, that's fine
          </Button>
        </form>
        <form method="post" action={manageCookieSettingsAction} {...{ [choiceAttribute]: '' }}>
          {cookieSettingNames.map((name) => (
            <input key={name} type="hidden" name={name} value="false" />
          ))}
          <Button type="submit" wide>
            Reject all
          </Button>
        </form>
        <form action={cookieSettingsPath} {...{ [settingsAttribute]: '' }}>
          <input type="hidden" name="from" value={page.url} />
          <Button type="submit" wide>
            No, manage cookies
          </Button>
        </form>
      </div>
    </dialog>
  );
}
