import styles from './Offers.module.css';

/** The end of the offer: 2025-08-21 17:00 in London (S25.11, SD37). */
const endsAt = Date.parse('2025-08-21T17:00:00+01:00');

/** The bank holiday offer; renders nothing after its end. `now` is in the data, so that hydration gives the same result. */
export function FixedDateBanner({ now }: { readonly now: string }) {
  if (!(Date.parse(now) < endsAt)) return null;
  return (
    <p className={styles.deadline}>
      Bank holiday: order by <b>5pm on Thursday 21st August</b> to have your tyres before the weekend
    </p>
  );
}
