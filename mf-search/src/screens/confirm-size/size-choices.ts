import type { Car, SearchSession } from '@tyres/search-contract/payloads';

/** A radio button of the confirm-size page. */
export interface SizeChoice {
  /** The value posted as `size`. */
  readonly value: string;
  readonly position: SearchSession['tyre_position'];
  readonly label: string;
  readonly hint: string;
}

/** The radios for a car: one for each size that fits both axles, and one per axle where they differ (T-SEARCH-POSITION). */
export function sizeChoices({ options }: Pick<Car, 'options'>): SizeChoice[] {
  const choices = options.flatMap(({ front_value, front, back_value, back }): SizeChoice[] =>
    front_value === back_value
      ? [{ value: front_value, position: 'same', label: front, hint: `Rear: ${back}` }]
      : [
          { value: front_value, position: 'front', label: `Front tyres ${front}`, hint: `Rear: ${back}` },
          { value: back_value, position: 'rear', label: `Rear tyres ${back}`, hint: `Front: ${front}` },
        ],
  );
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index);
}

/** The radio that is selected at first: the posted size, the size chosen before, or the only size. */
export function firstChoice(
  choices: readonly SizeChoice[],
  posted: string | undefined,
  chosenLabel: string | null,
): SizeChoice | undefined {
  const before =
    choices.find(({ value }) => value === posted) ??
    choices.find(({ label }) => chosenLabel !== null && label.endsWith(chosenLabel));
  return before ?? (choices.length === 1 ? choices[0] : undefined);
}
