/** A tyre chosen on a card: how many, and on which route. */
export interface ChosenTyre {
  readonly stCode: string;
  readonly quantity: number;
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
}

/** What a purchase panel's form says with the button pressed; undefined when something is empty (V-EMPTY-VALUE). */
export function chosenTyre(form: HTMLFormElement, pressed: HTMLElement | null): ChosenTyre | undefined {
  const fields = new FormData(form);
  const stCode = fields.get('st_code');
  const quantity = Number(fields.get('quantity'));
  const route = pressed instanceof HTMLButtonElement ? pressed.value : '';
  if (typeof stCode !== 'string' || !stCode || !(quantity >= 1 && quantity <= 5) || !/^[01]$/.test(route)) return undefined;
  return { stCode, quantity, route: route === '1' ? 1 : 0 };
}
