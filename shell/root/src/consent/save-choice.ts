import { cookieSettingNames, type CookieChoice } from '@tyres/contract-kit/consent';
import { choiceAttribute, failureAttribute, settingErrorId } from '@tyres/kit/consent';

const timeoutMs = 10_000;

/** Whether a form saves a choice. */
export function isChoiceForm(form: HTMLFormElement): boolean {
  return form.hasAttribute(choiceAttribute);
}

/**
 * Sends a form's choice as JSON; a form without settings, which accepts all, sends nothing. If the choice is not saved, shows why in
 * the dialog that `reopen` returns, and returns undefined.
 */
export async function saveChoice(
  form: HTMLFormElement,
  reopen: () => HTMLElement,
): Promise<CookieChoice | undefined> {
  let messages: Record<string, string> = {};
  let choice: CookieChoice | undefined;
  try {
    const settings = settingsIn(form);
    const response = await fetch(form.action, {
      method: 'POST',
      // The visitor may go on to another document meanwhile.
      keepalive: true,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(settings ? { 'Content-Type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(settings ? { body: JSON.stringify(settings) } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok) choice = choiceIn(answer);
    else if (response.status === 422) messages = fieldMessages(answer);
  } catch {
    // Said below.
  }
  if (choice) return choice;
  const dialog = reopen();
  showMessages(dialog, form, messages);
  showFailure(dialog, Object.keys(messages).length === 0);
  return undefined;
}

/** The settings of a form's fields, by name. */
function settingsIn(form: HTMLFormElement): Record<string, boolean> | undefined {
  const settings: Record<string, boolean> = {};
  for (const name of cookieSettingNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement)
      settings[name] = field.type === 'checkbox' ? field.checked : field.value === 'true';
  }
  return Object.keys(settings).length > 0 ? settings : undefined;
}

function choiceIn(answer: unknown): CookieChoice | undefined {
  if (!isRecord(answer)) return undefined;
  const chosenAtMs = Date.parse(String(answer['chosen_at']));
  if (Number.isNaN(chosenAtMs)) return undefined;
  return {
    performance: answer['performance'] === true,
    functional: answer['functional'] === true,
    advertising: answer['advertising'] === true,
    chosenAtMs,
  };
}

/** The first message of each field's list. */
function fieldMessages(answer: unknown): Record<string, string> {
  const errors = isRecord(answer) && isRecord(answer['errors']) ? answer['errors'] : {};
  return Object.fromEntries(
    Object.entries(errors).map(([name, list]) => [name, String(Array.isArray(list) ? list[0] : list)]),
  );
}

/** Shows a message at each wrong field, and puts the focus on the first of them. */
function showMessages(dialog: HTMLElement, form: HTMLFormElement, messages: Record<string, string>): void {
  let first: HTMLElement | undefined;
  for (const name of cookieSettingNames) {
    const place = dialog.querySelector<HTMLElement>(`#${settingErrorId(name)}`);
    const field = form.elements.namedItem(name);
    if (!place || !(field instanceof HTMLElement)) continue;
    const message = messages[name];
    place.textContent = message ?? '';
    place.hidden = message === undefined;
    field.toggleAttribute('aria-invalid', message !== undefined);
    if (message !== undefined) {
      field.setAttribute('aria-invalid', 'true');
      first ??= field;
    }
  }
  first?.focus();
}

function showFailure(dialog: HTMLElement, isFailed: boolean): void {
  const place = dialog.querySelector<HTMLElement>(`[${failureAttribute}]`);
  if (place) place.hidden = !isFailed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
