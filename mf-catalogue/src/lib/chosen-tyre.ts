/** A tyre chosen on a card, with its quantity and route. */
export interface ChosenTyre {
  readonly stCode: string;
  readonly quantity: number;
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
  /** The axle in the page's address. If absent, the axle of the session's search applies. */
  readonly position?: 'front' | 'rear';
}

/** Reads the choice from a purchase panel's form and its button; undefined if a value is empty or invalid (V-EMPTY-VALUE). */
export function chosenTyre(form: HTMLFormElement, pressed: HTMLElement | null): ChosenTyre | undefined {
  const fields = new FormData(form);
  const stCode = fields.get('st_code');
  const quantity = Number(fields.get('quantity'));
  const route = pressed instanceof HTMLButtonElement && pressed.value;
  if (typeof stCode !== 'string' || !stCode || !(quantity >= 1 && quantity <= 5)) return undefined;
  if (route !== '0' && route !== '1') return undefined;
  return { stCode, quantity, route: route === '1' ? 1 : 0 };
}

/** The axle in a page's address (`?position=rear`, from 'Need rear tyres?'). */
export function positionOf({
  query,
}: {
  readonly query: Readonly<Record<string, readonly string[]>>;
}): ChosenTyre['position'] {
  return positionIn(query['position']?.[0]);
}

/** The axle that a value of that key names. */
export function positionIn(position: string | null | undefined): ChosenTyre['position'] {
  return position === 'front' || position === 'rear' ? position : undefined;
}
