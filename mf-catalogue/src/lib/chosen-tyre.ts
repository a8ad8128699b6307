/** A tyre chosen on a card: how many, and on which route. */
export interface ChosenTyre {
  readonly stCode: string;
  readonly quantity: number;
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
  /** The axle in the page's address; absent: the axle of the session's search. */
  readonly position?: 'front' | 'rear';
}

/** The choice in a purchase panel's form with the button pressed; undefined if something is empty (V-EMPTY-VALUE). */
export function chosenTyre(form: HTMLFormElement, pressed: HTMLElement | null): ChosenTyre | undefined {
  const fields = new FormData(form);
  const stCode = fields.get('st_code');
  const quantity = Number(fields.get('quantity'));
  const route = pressed instanceof HTMLButtonElement ? pressed.value : '';
  if (typeof stCode !== 'string' || !stCode || !(quantity >= 1 && quantity <= 5) || !/^[01]$/.test(route))
    return undefined;
  return { stCode, quantity, route: route === '1' ? 1 : 0 };
}

/** The axle in a page's address (`?position=rear`, from 'Need rear tyres?'). */
export function positionOf({
  query,
}: {
  readonly query: Readonly<Record<string, readonly string[]>>;
}): ChosenTyre['position'] {
  const [position] = query['position'] ?? [];
  return position === 'front' || position === 'rear' ? position : undefined;
}
