import styles from './Honeypot.module.css';

/** A field that people do not see. Programs that fill in every field fill it in, too. */
export function Honeypot() {
  return (
    <p className={styles.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input name="human" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </p>
  );
}
