import { FieldError } from '@tyres/ui/Field';
import type { RefObject } from 'react';
import type { CheckState } from './use-bot-check';
import styles from './View.module.css';

const words: Readonly<Record<CheckState, string>> = {
  idle: 'While you write, your browser does a small sum that shows you are not a robot. No other company is asked.',
  working: 'Your browser is doing the sum.',
  box: "Please tick Google's box. Google sees your address and this page's.",
  passed: 'Passed.',
  failed: 'Your browser could not do the sum. Press the button to try again.',
};

export interface BotCheckProps {
  readonly id: string;
  readonly state: CheckState;
  readonly error: string | undefined;
  /** Where Google's box goes. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Shows the state of the bot check (S25.1, T-CONTACT-RECAPTCHA). */
export function BotCheck({ id, state, error, place }: BotCheckProps) {
  return (
    <div id={id} role="group" aria-label="Bot check" tabIndex={-1} className={styles.check}>
      <strong>Bot check</strong>
      <span role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</span>
      <span className={styles.scripted}>{words[state]}</span>
      <div ref={place} />
      <noscript>
        <span>
          Your browser runs no script, so we e-mail you a link. Your message reaches us when you open it and
          press the button there.
        </span>
      </noscript>
    </div>
  );
}
