import { toggleRouteAction } from '@tyres/checkout-contract/form-actions';
import { useId, type FormEvent } from 'react';
import styles from './FittingToggle.module.css';

export interface FittingToggleProps {
  /** The current route: 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
  /** The label of the delivery button (S10.1). */
  readonly deliveryName?: 'Tyre delivery' | 'Home delivery';
  readonly caption?: string;
  /** The address of the next page without script, for each route. */
  readonly returnTo: readonly [fitted: string, delivered: string];
  readonly isBusy?: boolean;
  readonly onChoose: (route: 0 | 1) => void;
}

/** Two buttons to choose the fitting method, in an HTML form that works before hydration and without script. */
export function FittingToggle(props: FittingToggleProps) {
  const {
    route,
    deliveryName = 'Tyre delivery',
    caption = 'Select a tyre fitting method',
    returnTo,
    isBusy,
  } = props;
  const captionId = useId();
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The list of cards must not receive this event: it handles every submit that bubbles up to it.
    event.stopPropagation();
    const { nativeEvent } = event;
    const pressed =
      nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.dataset['route'] === '1' ? 1 : 0;
    if (pressed !== route && !isBusy) props.onChoose(pressed);
  };
  const method = (own: 0 | 1, name: string, explanation: string, included: string) => (
    <button
      type="submit"
      name="return_to"
      value={returnTo[own]}
      formAction={actionOf(own)}
      data-route={own}
      aria-pressed={route === own}
      className={styles.method}
    >
      <b>{name}</b>
      <span>{explanation}</span>
      <small>{included}</small>
    </button>
  );
  return (
    <form
      method="post"
      action={actionOf(route)}
      className={styles.toggle}
      onSubmit={choose}
      aria-labelledby={captionId}
    >
      <p id={captionId} className={styles.caption}>
        {caption}
      </p>
      {method(
        0,
        'Fully fitted',
        'You can choose mobile or garage fitting at the next step',
        'Includes new rubber valve, balancing, old tyre disposal and VAT',
      )}
      {method(
        1,
        deliveryName,
        'Tyres delivered straight to your door',
        'In 3-5 working days, without fitting',
      )}
    </form>
  );
}

/** Does without `toWire`, whose code would make the first script larger. */
function actionOf(route: 0 | 1): string {
  return toggleRouteAction.replace('{route}', String(route));
}
