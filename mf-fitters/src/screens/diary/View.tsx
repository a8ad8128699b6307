import type { Diary, DiaryDay, DiaryEntry } from '@tyres/fitters-contract/diary';
import type { ViewProps } from '@tyres/kit/fragment';
import type { DiaryData } from './load';
import styles from './View.module.css';

/** What fitters call the services that take time of their own; others go by their stock codes. */
const serviceNames: ReadonlyMap<string, string> = new Map([
  ['WHEELALIGNMENT', 'Wheel alignment'],
  ['RCWHEELALIGN4', 'Four-wheel alignment'],
]);

/** A fitter's week: bays as rows and days as columns, on a narrow screen a list by day. */
export function View({ data: { diary, weekPath } }: ViewProps<DiaryData>) {
  if (!diary) return <WrongLink />;
  const { name, town, bays, days } = diary;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={styles.town}>{town}</p>
        <p className={styles.week}>
          {days[0]?.label} to {days.at(-1)?.label}
        </p>
        <nav className={styles.weeks} aria-label="Weeks">
          <a href={weekPath + diary.previous_week}>Previous week</a>
          <a href={weekPath + diary.next_week}>Next week</a>
        </nav>
      </header>
      <div className={styles.days}>
        <div className={styles.names} aria-hidden="true">
          <span />
          {bays.map((bay) => (
            <span key={bay}>{bayName(diary, bay)}</span>
          ))}
        </div>
        {days.map((day) => (
          <Day key={day.date} day={day} diary={diary} />
        ))}
      </div>
    </article>
  );
}

const bayName = ({ mobile }: Pick<Diary, 'mobile'>, bay: number): string =>
  `${mobile ? 'Van' : 'Bay'} ${bay}`;

function Day({ day, diary }: { readonly day: DiaryDay; readonly diary: Diary }) {
  const { date, label, closed, entries } = day;
  return (
    <section className={styles.day} data-closed={closed === null ? undefined : ''}>
      <h2>
        <time dateTime={date}>{label}</time>
        {closed !== null && <span className={styles.closed}>{closed}</span>}
      </h2>
      {diary.bays.map((bay) => (
        <div key={bay} className={styles.bay} data-empty={hasNone(entries, bay) ? '' : undefined}>
          <h3>{bayName(diary, bay)}</h3>
          <ul>
            {entries
              .filter((entry) => entry.bay === bay)
              .map((entry) => (
                <Entry key={`${entry.reference ?? ''} ${entry.time_label}`} entry={entry} />
              ))}
          </ul>
        </div>
      ))}
      {entries.length === 0 && closed === null && <p className={styles.nothing}>Nothing booked</p>}
    </section>
  );
}

const hasNone = (entries: readonly DiaryEntry[], bay: number): boolean =>
  entries.every((entry) => entry.bay !== bay);

function Entry({ entry }: { readonly entry: DiaryEntry }) {
  const { reference, time_label, minutes, tyres, services, postcode } = entry;
  return (
    <li className={styles.entry} data-held={reference === null ? '' : undefined}>
      <strong>{time_label ?? 'Agree the time'}</strong>
      <span>{reference ?? 'Being booked'}</span>
      {tyres !== null && <span>{`${tyres} ${tyres === 1 ? 'tyre' : 'tyres'}`}</span>}
      {services.map((service) => (
        <span key={service}>{serviceNames.get(service) ?? service}</span>
      ))}
      {postcode !== null && <span>{postcode}</span>}
      <span>{`${minutes} min`}</span>
    </li>
  );
}

function WrongLink() {
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>This link is not valid</h1>
      <p>It may have been replaced by a newer one, or a part of it may be missing.</p>
      <p>
        Please open the newest link that we sent you, and copy all of it. If that does not help, ask us for a
        new one.
      </p>
    </article>
  );
}
