import { choiceAttribute, failureAttribute, settingErrorId } from '@tyres/kit/consent';
import { saveChoice } from './save-choice';

/** The dialog of the settings, with performance and functional on. */
function openSettings(): { dialog: HTMLElement; form: HTMLFormElement } {
  const names = ['performance', 'functional', 'advertising'] as const;
  document.body.innerHTML = `<div>
    <p ${failureAttribute} hidden></p>
    <form action="/ajax/manage_cookie_settings" ${choiceAttribute}>
      ${names.map((name) => `<input type="checkbox" name="${name}" ${name === 'advertising' ? '' : 'checked'}><p id="${settingErrorId(name)}" hidden></p>`).join('')}
    </form>
  </div>`;
  const form = document.forms[0];
  if (!form?.parentElement) throw new Error('There is no form.');
  return { dialog: form.parentElement, form };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const messages = () =>
  [...document.querySelectorAll('form p')].map((place) =>
    place.hasAttribute('hidden') ? null : place.textContent,
  );
const failure = () => document.querySelector(`[${failureAttribute}]`);

const send = jest.fn();
/** Answers the next call; jsdom has no `Response`. */
function answer(status: number, body: unknown): void {
  send.mockReset().mockResolvedValue({ status, ok: status < 400, json: async () => body });
  globalThis.fetch = send;
}

test('a 422 shows the first message of each field and focuses the first wrong one [V-COOKIE-422, X-COOKIE-422]', async () => {
  const { dialog, form } = openSettings();
  const errors = { functional: ['Say yes or no.', 'Second.'], advertising: ['Say no or yes.', 'Other.'] };
  answer(422, { status: 422, code: 'invalid_cookie_settings', errors });
  expect(await saveChoice(form, () => dialog)).toBeUndefined();
  expect(messages()).toEqual([null, 'Say yes or no.', 'Say no or yes.']);
  expect(document.activeElement).toBe(field('functional'));
  expect(field('functional')?.getAttribute('aria-invalid')).toBe('true');
  expect(field('performance')?.hasAttribute('aria-invalid')).toBe(false);
  expect(failure()?.hasAttribute('hidden')).toBe(true);
});

test('a choice is sent as JSON and returned, and opens nothing [C-COOKIE-SETTINGS, E-COOKIE-SETTINGS]', async () => {
  const { form } = openSettings();
  const settings = { performance: true, functional: true, advertising: false };
  answer(200, { ...settings, chosen_at: '2030-06-03T08:00:00.000Z' });
  const reopen = jest.fn();
  expect(await saveChoice(form, reopen)).toEqual({
    ...settings,
    chosenAtMs: Date.parse('2030-06-03T08:00:00.000Z'),
  });
  expect(reopen).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    'http://localhost/ajax/manage_cookie_settings',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(settings),
    }),
  );
});

test('another refusal clears the messages of the one before', async () => {
  const { dialog, form } = openSettings();
  answer(422, { errors: { performance: ['Say yes or no.'] } });
  await saveChoice(form, () => dialog);
  answer(422, { errors: { advertising: ['Say no or yes.'] } });
  await saveChoice(form, () => dialog);
  expect(messages()).toEqual([null, null, 'Say no or yes.']);
  expect(field('performance')?.hasAttribute('aria-invalid')).toBe(false);
  answer(503, {});
  await saveChoice(form, () => dialog);
  expect(messages()).toEqual([null, null, null]);
  expect(failure()?.hasAttribute('hidden')).toBe(false);
});

test.each([
  [503, { code: 'service_unavailable' }],
  [422, {}],
  [200, { chosen_at: 'never' }],
])('the answer %i %j is a failure, which is said', async (status, body) => {
  const { dialog, form } = openSettings();
  answer(status, body);
  expect(await saveChoice(form, () => dialog)).toBeUndefined();
  expect(failure()?.hasAttribute('hidden')).toBe(false);
});
