import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import { askAttribute, settingsAttribute } from '@tyres/kit/consent';
import { emitChoice, readChoice, writeChoice, type ConsentOptions } from './choice';
import { isChoiceForm, saveChoice } from './save-choice';
import { createSinks, type Sinks } from './sinks';

const timeoutMs = 8_000;

/** A tap's click follows its pointerup within this time. */
const clickDelayMs = 100;

/** The attribute of the document that hides the question from the press on: a page that was on its way may bring it once more. */
const answeredAttribute = 'data-consent-answered';

/** Makes the dialog that asks for consent a modal, which only a choice closes (T-COOKIE-STATIC). */
export function startAsking(options: ConsentOptions): void {
  afterPress(() => ask(options));
  // Also when another tab was answered.
  const undo = options.bus.on('consent:changed', () => {
    hideQuestion();
    findQuestion()?.remove();
    queueMicrotask(() => undo());
  });
}

/** Waits for the end of a press on the page: a modal that opens between its pointerdown and its click would lose the click. */
function afterPress(run: () => void): void {
  const pressed = document.querySelector(':is(a, button, input, label, select, summary):active');
  if (!pressed || findQuestion()?.contains(pressed)) return run();
  const ended = new AbortController();
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(
      end,
      () => {
        ended.abort();
        setTimeout(run, clickDelayMs);
      },
      { capture: true, signal: ended.signal },
    );
}

/** The dialog that asks. A navigation may have written it anew. */
function findQuestion(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog[${askAttribute}]`);
}

function ask(options: ConsentOptions): void {
  const dialog = findQuestion();
  if (!dialog) return;
  document.documentElement.removeAttribute(answeredAttribute);
  showModal(dialog);
  if (dialog.hasAttribute('closedby')) return;
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // Browsers close a dialog at the second Escape, whatever `cancel` says.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  // A link out of it loads a document, where it is asked again.
  dialog.addEventListener('click', (event) => event.stopPropagation());
  handleForms(options, dialog);
}

function hideQuestion(): void {
  document.documentElement.setAttribute(answeredAttribute, '');
  findQuestion()?.close();
}

/** Shows the settings of an address in a modal; goes there if that fails. */
export async function openSettings(options: ConsentOptions, address: string): Promise<void> {
  try {
    const content = await fetchSettings(address);
    const dialog = document.createElement('dialog');
    dialog.className = content.dataset['dialog'] ?? '';
    dialog.append(content);
    nameBy(dialog);
    // Unless it is open again by now, since its choice could not be saved.
    dialog.addEventListener('close', () => dialog.open || dialog.remove());
    handleForms(options, dialog);
    document.body.append(dialog);
    showModal(dialog);
  } catch {
    location.assign(address);
  }
}

/** The settings in the document of their page, whose styles are added to this one. */
async function fetchSettings(address: string): Promise<HTMLElement> {
  const response = await fetch(address, {
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The policy of this page would refuse the other's styles: until they have our nonce they are data.
  const html = (await response.text())
    .replace(/<style\b/g, '<script type="text/css"')
    .replace(/<\/style>/g, '</script>');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const content = page.querySelector<HTMLElement>('[data-dialog]');
  if (!content) throw new Error(`${address} has no settings.`);
  for (const { dataset, textContent } of page.querySelectorAll<HTMLElement>('script[data-href]')) {
    const href = dataset['href'] ?? '';
    if (document.querySelector(`style[data-href="${href}"]`)) continue;
    const style = document.createElement('style');
    style.nonce = document.querySelector('style')?.nonce ?? '';
    style.dataset['href'] = href;
    style.textContent = textContent;
    document.head.append(style);
  }
  return document.adoptNode(content);
}

/** The page behind has its own h1. */
function nameBy(dialog: HTMLDialogElement): void {
  const heading = document.createElement('h2');
  heading.id = 'consent-settings-title';
  heading.tabIndex = -1;
  const title = dialog.querySelector('h1');
  heading.textContent = title?.textContent ?? '';
  title?.replaceWith(heading);
  dialog.setAttribute('aria-labelledby', heading.id);
}

function handleForms(options: ConsentOptions, dialog: HTMLDialogElement): void {
  dialog.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    if (form.hasAttribute(settingsAttribute)) void openSettings(options, form.action);
    else if (isChoiceForm(form)) void save(options, dialog, form);
  });
}

/**
 * Closes the dialogs at the press, since an answer can be slow and the page is inert behind them. Nothing is recorded before the
 * service has saved the choice; if it does not, they open again and say so.
 */
async function save(
  options: ConsentOptions,
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
): Promise<void> {
  hideQuestion();
  dialog.close();
  dropSecondClick();
  const reopen = (): HTMLElement => {
    if (!readChoice()) ask(options);
    if (dialog.hasAttribute(askAttribute)) return findQuestion() ?? dialog;
    document.body.append(dialog);
    showModal(dialog);
    return dialog;
  };
  const choice = await saveChoice(form, reopen);
  if (!choice) return;
  writeChoice(choice);
  emitChoice(options.bus, choice);
}

/** The second click of a double one would land on what was behind the button. Before all others: an early press is kept otherwise. */
function dropSecondClick(): void {
  addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true },
  );
}

/** The server may have sent it open, which is not modal. */
function showModal(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open');
  dialog.showModal();
  // Not one of the choices, so that Enter makes none by accident.
  dialog.querySelector('h2')?.focus();
}

/** The sinks of a page whose settings name some. */
export function startSinks(sinks: readonly AnalyticsSink[]): Sinks {
  return createSinks(sinks, () => location.reload());
}
