import type { StoredItem } from '@tyres/content-contract/stored-items';
import { settingsAttribute } from '@tyres/kit/consent';
import type { ViewProps } from '@tyres/kit/fragment';
import { cookieSettingsPath } from '../../lib/addresses';
import type { CookieListData } from './load';
import styles from './View.module.css';

const groups = [
  { setting: 'necessary', title: 'Necessary', none: '' },
  { setting: 'performance', title: 'Performance', none: 'We set none at present.' },
  {
    setting: 'functional',
    title: 'Functional',
    none: 'We set none ourselves.',
  },
  { setting: 'advertising', title: 'Advertising', none: 'We set none at present.' },
] as const;

/** The list of everything that the site keeps in a browser, on the page about cookies. */
export function View({ data }: Pick<ViewProps<CookieListData>, 'data'>) {
  return (
    <section aria-labelledby="cookie-list" className={styles.list}>
      <h2 id="cookie-list">Cookies we use</h2>
      {groups.map(({ setting, title, none }) => (
        <Group
          key={setting}
          title={title}
          none={none}
          items={data.items.filter((item) => item.setting === setting)}
        />
      ))}
      <p>
        Google's map, if you allow functional cookies, is shown in a frame that can keep nothing in your
        browser.
      </p>
      <p>
        You can change your choice at any time:{' '}
        <a href={cookieSettingsPath} {...{ [settingsAttribute]: '' }}>
          change my cookie settings
        </a>
      </p>
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly none: string;
  readonly items: readonly StoredItem[];
}

function Group({ title, none, items }: GroupProps) {
  return (
    <>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it is for</th>
              <th scope="col">How long it lasts</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, kind, purpose, lasts }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code> ({kind})
                </th>
                <td>{purpose}</td>
                <td>{lasts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
