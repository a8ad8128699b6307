import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { FieldError } from '@tyres/ui/Field';
import styles from './Appointment.module.css';

export interface Choice {
  readonly value: string;
  readonly name: string;
  /** In small letters after the name. */
  readonly note?: string | undefined;
  readonly title?: string | undefined;
  readonly isDisabled?: boolean;
}

export interface ChoiceButtonsProps {
  readonly id: string;
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly label: string;
  readonly error?: string | undefined;
  /** The name of the buttons. */
  readonly field: 'date' | 'app_time';
  readonly choices: readonly Choice[];
  /** The chosen value, or ''. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** Side by side in one row that scrolls. */
  readonly isStrip?: boolean;
  /** In place of the buttons: why nothing can be chosen. */
  readonly instead?: string | undefined;
  /** The form was submitted by another button than a choice. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/**
 * A labelled group of buttons, one of which is chosen. They submit a form, so that they work before script is there; a press
 * from that time is replayed as a submit.
 */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { id, action, method, hidden, label, error, field, choices, chosen, isStrip, instead } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => showPressed(group.current), [chosen]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (button instanceof HTMLButtonElement && button.name === field) props.onChoose(button.value);
    else props.onSubmit?.();
  };
  return (
    <form action={action} method={method} className={styles.part} onSubmit={submit}>
      {hidden.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div
        ref={group}
        role="group"
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        aria-disabled={instead !== undefined || undefined}
        className={isStrip ? styles.days : styles.times}
      >
        {instead ??
          choices.map(({ value, name, note, title, isDisabled }) => (
            <button
              key={value}
              type="submit"
              name={field}
              value={value}
              title={title}
              disabled={isDisabled}
              aria-pressed={value === chosen}
              className={styles.choice}
            >
              {note ? `${name} ` : name}
              {note && <small>{note}</small>}
            </button>
          ))}
      </div>
      {props.children}
    </form>
  );
}

/** Scrolls the group, and nothing else, to the chosen button. */
function showPressed(group: HTMLElement | null): void {
  const button = group?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!group || !button) return;
  const { offsetLeft: left, offsetWidth: width } = button;
  const isInView = left >= group.scrollLeft && left + width <= group.scrollLeft + group.clientWidth;
  if (!isInView) group.scrollLeft = left - (group.clientWidth - width) / 2;
}
