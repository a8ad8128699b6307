import { manageCookieSettingsAction } from '@tyres/content-contract/form-actions';
import type { CookieSettings } from '@tyres/contract-kit/consent';
import { choiceAttribute, failureAttribute, settingErrorId } from '@tyres/kit/consent';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { cookieSettingsPath, cookiesPath } from '../../lib/addresses';
import styles from './View.module.css';

interface Setting {
  readonly name: keyof CookieSettings;
  readonly title: string;
  readonly purpose: string;
}

const settings: readonly Setting[] = [
  {
    name: 'performance',
    title: 'Performance',
    purpose: 'Counts visits and purchases, and shows us where the shop can be better.',
  },
  {
    name: 'functional',
    title: 'Functional',
    purpose: "Shows Google's map of fitting centres in place of our own.",
  },
  {
    name: 'advertising',
    title: 'Advertising',
    purpose: 'Lets partners know what you looked at and bought, to show you offers elsewhere.',
  },
];

/** The form of the cookie settings: a page of its own, which the root also shows in a modal. */
export function View({ page }: ViewProps<unknown>) {
  const isSaved = page.query['saved'] !== undefined && Boolean(page.consent?.settings);
  return (
    <div className={styles.settings} data-dialog={styles.dialog}>
      <h1 tabIndex={-1}>Cookie settings</h1>
      {isSaved && (
        <p role="status" className={styles.saved}>
          Your cookie settings are saved.
        </p>
      )}
      <p>
        Necessary cookies are always on: without them there is no basket. The others are yours to choose, and
        you can change your mind here at any time. <a href={cookiesPath}>Cookies we use</a>
      </p>
      {page.consent?.refusesAdvertising && (
        <p className={styles.signal}>
          Your browser asks not to be followed (Global Privacy Control). We take that as a refusal, so
          advertising stays off.
        </p>
      )}
      <p role="alert" className={styles.failure} hidden {...{ [failureAttribute]: '' }}>
        Sorry, your choice could not be saved. Please try again.
      </p>
      <form method="post" action={manageCookieSettingsAction} {...{ [choiceAttribute]: '' }}>
        <input
          type="hidden"
          name="return_to"
          value={page.query['from']?.[0] ?? `${cookieSettingsPath}?saved=1`}
        />
        {settings.map((setting) => (
          <Switch key={setting.name} {...setting} page={page} />
        ))}
        <Button type="submit" kind="action">
          Save settings
        </Button>
      </form>
      <form method="dialog" className={styles.close}>
        <Button type="submit" kind="quiet">
          Close without saving
        </Button>
      </form>
    </div>
  );
}

function Switch({ name, title, purpose, page }: Setting & { readonly page: PageInfo }) {
  const { consent, form } = page;
  const refused = form?.action === manageCookieSettingsAction ? form : undefined;
  const error = refused?.problem.fields?.[name];
  const isOn = refused ? refused.values[name] === 'true' : consent?.settings?.[name] === true;
  const isOff = name === 'advertising' && consent?.refusesAdvertising === true;
  const errorId = settingErrorId(name);
  return (
    <div className={styles.switch}>
      <label className={styles.label}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          value="true"
          defaultChecked={isOn && !isOff}
          disabled={isOff}
          aria-describedby={`cookie-${name}-purpose ${errorId}`}
          aria-invalid={error ? true : undefined}
          className={styles.box}
        />
        <span>{title}</span>
      </label>
      <p id={`cookie-${name}-purpose`} className={styles.purpose}>
        {purpose}
      </p>
      <p id={errorId} className={styles.failure} hidden={!error}>
        {error}
      </p>
    </div>
  );
}
