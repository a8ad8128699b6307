import { refreshScript } from './refresh-script';

const page = (text: string, at: string): string => `
  <section id="one" data-refresh=""><p>One ${text}</p></section>
  <section id="two" data-refresh=""><details id="more"><summary>More</summary>Two ${text}</details></section>
  <section id="three" data-refresh=""><a href="#x">Three ${text}</a></section>
  <p><span data-updated>As of ${at}</span><button type="button" data-pause hidden>Pause updates</button></p>`;
const textOf = (id: string): string | undefined => document.getElementById(id)?.textContent?.trim();

let answer: () => Promise<object>;
const fetched = jest.fn(() => answer());

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  AbortSignal.timeout ??= () => new AbortController().signal;
  document.body.innerHTML = page('old', '10:00:00');
  answer = async () => ({ ok: true, redirected: false, text: async () => page('new', '10:00:05') });
  // The page runs it as an inline script.
  new Function(refreshScript)();
});

afterEach(() => {
  document.querySelector<HTMLButtonElement>('[data-pause]')?.click();
  jest.useRealTimers();
});

test('the script refreshes the sections every few seconds, and keeps open details open', async () => {
  document.querySelector('details')!.open = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect([textOf('one'), textOf('three')]).toEqual(['One new', 'Three new']);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.querySelector('[data-updated]')?.textContent).toBe('As of 10:00:05');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the script does not replace a section while the focus is inside it', async () => {
  document.querySelector<HTMLElement>('#three a')?.focus();
  await jest.advanceTimersByTimeAsync(5_000);
  expect([textOf('one'), textOf('three')]).toEqual(['One new', 'Three old']);
});

test('the script pauses while the page is hidden, and refreshes at once when it is visible', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(textOf('one')).toBe('One new');
  hidden.mockRestore();
});

test('the button pauses and resumes the script', async () => {
  const button = document.querySelector<HTMLButtonElement>('[data-pause]')!;
  expect(button.hidden).toBe(false);
  button.click();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  button.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(textOf('one')).toBe('One new');
});

test('the script marks the page as late when a refresh fails, and tries again', async () => {
  answer = () => Promise.reject(new Error('away'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(document.querySelector('.updated--late')?.textContent).toBe('As of 10:00:00');
  expect(textOf('one')).toBe('One old');
  answer = async () => ({ ok: true, redirected: false, text: async () => page('new', '10:00:10') });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(document.querySelector('.updated--late')).toBeNull();
  expect(textOf('one')).toBe('One new');
});
