import { waitFor } from '@testing-library/dom';
import { createBus } from '@tyres/kit/bus';
import { askAttribute, choiceAttribute, failureAttribute, settingErrorId } from '@tyres/kit/consent';
import { standInForDialogs } from '@tyres/ui/testing';
import { readChoice } from './choice';
import { openSettings, startAsking } from './consent-forms';

const question = `<dialog open ${askAttribute}>
  <h2 tabindex="-1">We value your privacy</h2>
  <p ${failureAttribute} hidden></p>
  <form action="/ajax/manage_cookie_settings" method="post" ${choiceAttribute}>
    <input type="hidden" name="performance" value="false"><button>Reject all</button>
  </form>
</dialog>`;
const settingsPage = `<div data-dialog="">
  <h1>Cookie settings</h1>
  <p ${failureAttribute} hidden></p>
  <form action="/ajax/manage_cookie_settings" method="post" ${choiceAttribute}>
    <input type="checkbox" name="performance" checked><p id="${settingErrorId('performance')}" hidden></p>
    <button>Save settings</button>
  </form>
</div>`;

type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;
const answerOf = (status: number, body: unknown): Answer => ({
  ok: status < 400,
  status,
  json: async () => body,
  text: async () => String(body),
});
const saved = answerOf(200, { performance: false, chosen_at: '2030-06-03T08:00:00.000Z' });
const down = answerOf(503, { code: 'service_unavailable' });

/** Holds the answers to the calls that save a choice. */
let answerSave: (answer: Answer) => void;
let sent = 0;

beforeAll(standInForDialogs);
beforeEach(() => {
  sent = 0;
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-consent-answered');
  document.body.innerHTML = `<main></main>${question}`;
  globalThis.fetch = jest.fn((_address: unknown, options?: RequestInit) => {
    if (options?.method !== 'POST') return Promise.resolve(answerOf(200, settingsPage));
    sent += 1;
    return new Promise((done) => (answerSave = done));
  }) as never;
});

const isOpen = (selector: string): boolean | undefined =>
  document.querySelector<HTMLDialogElement>(selector)?.open;
const ask = `[${askAttribute}]`;
const settings = `dialog:not(${ask})`;
const press = (selector: string): void =>
  document.querySelector(selector)?.querySelector<HTMLElement>('form button')?.click();
const failureIn = (selector: string): boolean =>
  document.querySelector(`${selector} [${failureAttribute}]`)?.hasAttribute('hidden') === false;

function start() {
  const bus = createBus();
  startAsking({ bus });
  expect(isOpen(ask)).toBe(true);
  return bus;
}

test('a press closes the question at once; nothing is recorded before the service has saved it [S25.2, A-CONSENT-META]', async () => {
  const bus = start();
  press(ask);
  expect(isOpen(ask)).toBe(false);
  expect(sent).toBe(1);
  expect(readChoice()).toBeUndefined();
  expect(bus.last('consent:changed')).toBeUndefined();
  answerSave(saved);
  await waitFor(() => expect(bus.last('consent:changed')).toMatchObject({ analytics: false }));
  expect(readChoice()).toMatchObject({ performance: false, chosenAtMs: Date.parse('2030-06-03T08:00:00Z') });
  expect(document.querySelector(ask)).toBeNull();
});

test.each(['pointerup', 'pointercancel', 'keyup'])(
  'the modal waits for the end of a press, a %s [T-COOKIE-STATIC]',
  async (end) => {
    document.querySelector('main')?.append(document.createElement('button'));
    // In jsdom the focused element is also the active one.
    document.querySelector<HTMLElement>('main button')?.focus();
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockClear();
    startAsking({ bus: createBus() });
    expect(showModal).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(end));
    expect(showModal).not.toHaveBeenCalled();
    await waitFor(() => expect(showModal).toHaveBeenCalledTimes(1));
  },
);

test('neither a press outside nor Escape closes the question [T-COOKIE-STATIC]', () => {
  start();
  const dialog = document.querySelector(ask);
  expect(dialog?.getAttribute('closedby')).toBe('none');
  const isPrevented = (event: Event): boolean => dialog?.dispatchEvent(event) === false;
  const pressed = (key: string) => new KeyboardEvent('keydown', { key, cancelable: true });
  expect(isPrevented(new Event('cancel', { cancelable: true }))).toBe(true);
  expect([isPrevented(pressed('Escape')), isPrevented(pressed('Tab'))]).toEqual([true, false]);
});

test('a choice that is not saved opens the question again, which says so; the next press may be saved [T-COOKIE-STATIC]', async () => {
  const bus = start();
  press(ask);
  answerSave(down);
  await waitFor(() => expect(isOpen(ask)).toBe(true));
  expect(failureIn(ask)).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('h2'));
  expect(readChoice()).toBeUndefined();
  expect(bus.last('consent:changed')).toBeUndefined();
  press(ask);
  expect([isOpen(ask), sent]).toEqual([false, 2]);
  answerSave(saved);
  await waitFor(() => expect(readChoice()).toBeDefined());
});

test('a page that was on its way at the press does not ask again, unless the choice is not saved', async () => {
  start();
  press(ask);
  // What a navigation does with HTML that is never hydrated.
  document.querySelector(ask)?.remove();
  document.body.insertAdjacentHTML('beforeend', question);
  expect(document.documentElement.hasAttribute('data-consent-answered')).toBe(true);
  answerSave(down);
  await waitFor(() => expect(failureIn(ask)).toBe(true));
  expect(document.documentElement.hasAttribute('data-consent-answered')).toBe(false);
  press(ask);
  expect([isOpen(ask), sent]).toEqual([false, 2]);
  answerSave(saved);
  await waitFor(() => expect(document.querySelector(ask)).toBeNull());
  expect(document.documentElement.hasAttribute('data-consent-answered')).toBe(true);
});

test('the second click of a double press does not reach what is behind the question; the next click does', () => {
  start();
  const behind = document.querySelector('main');
  const clicked = jest.fn();
  behind?.addEventListener('click', clicked);
  const click = (detail: number) =>
    behind?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  press(ask);
  expect(click(2)).toBe(false);
  expect(clicked).not.toHaveBeenCalled();
  expect(click(1)).toBe(true);
  expect(click(2)).toBe(true);
  expect(clicked).toHaveBeenCalledTimes(2);
});

test('a choice of another tab wins over one that is not saved', async () => {
  const bus = start();
  press(ask);
  bus.emit('consent:changed', { revision: 5, analytics: true, functional: true, advertising: true });
  answerSave(down);
  await waitFor(() => expect(document.querySelector(ask)).toBeNull());
  expect(document.documentElement.hasAttribute('data-consent-answered')).toBe(true);
});

test('settings that are refused open again above the question, with a message at the field and what was chosen [V-COOKIE-422, X-COOKIE-422]', async () => {
  const bus = start();
  await openSettings({ bus }, '/cookie-settings');
  const field = document.querySelector<HTMLInputElement>(`${settings} [name=performance]`);
  field?.click();
  press(settings);
  expect([isOpen(ask), document.querySelector(settings)]).toEqual([false, null]);
  answerSave(
    answerOf(422, { errors: { performance: ['Please say whether you allow performance cookies.'] } }),
  );
  await waitFor(() => expect(isOpen(settings)).toBe(true));
  expect(isOpen(ask)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(field?.checked).toBe(false);
  expect(document.getElementById(settingErrorId('performance'))?.textContent).toBe(
    'Please say whether you allow performance cookies.',
  );
  expect(failureIn(settings)).toBe(false);
  press(settings);
  answerSave(saved);
  await waitFor(() => expect(readChoice()).toBeDefined());
  expect(document.querySelector('dialog')).toBeNull();
});

test('settings from the footer, after an earlier choice, open again alone', async () => {
  document.querySelector(ask)?.remove();
  document.head.innerHTML = '<meta name="cookie-choice" content="1">';
  const bus = createBus();
  await openSettings({ bus }, '/cookie-settings');
  press(settings);
  expect(document.querySelector(settings)).toBeNull();
  answerSave(down);
  await waitFor(() => expect(failureIn(settings)).toBe(true));
  expect(isOpen(settings)).toBe(true);
  expect(bus.last('consent:changed')).toBeUndefined();
});
