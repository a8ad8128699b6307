import styles from './Offers.module.css';

export function BankHolidayOffer() {
  return (
    <p className={styles.deadline}>
      Bank holiday: order by <b>5pm on Thursday 21st August</b> to have your tyres before the weekend
    </p>
  );
}
