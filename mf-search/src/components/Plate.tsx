import { TextInput, type TextInputProps } from '@tyres/ui/TextInput';
import styles from './Plate.module.css';

/** A registration, drawn as a rear number plate. */
export function Plate({ registration }: { readonly registration: string }) {
  return (
    <span className={`${styles.plate} ${styles.shown}`}>
      <span className={styles.band} aria-hidden="true">
        UK
      </span>
      <span className={styles.text}>{registration}</span>
    </span>
  );
}

/** The field for a registration, drawn as a number plate. */
export function PlateInput(props: TextInputProps) {
  return (
    <span className={`${styles.plate} ${styles.field}`}>
      <span className={styles.band} aria-hidden="true">
        UK
      </span>
      <TextInput
        capitals
        autoComplete="off"
        inputMode="text"
        enterKeyHint="next"
        maxLength={20}
        {...props}
        className={styles.input}
      />
    </span>
  );
}
