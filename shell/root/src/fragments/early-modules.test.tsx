import type { EarlyPage, HandleSubmit, StartEarly } from '@tyres/kit/early';
import { runEarlyModules, type EarlyModules } from './early-modules';

const kept = new Map<HTMLElement, HTMLElement | null>();
const shell = { bus: {}, call: jest.fn(), record: jest.fn() } as unknown as EarlyPage;
const at = <Found extends HTMLElement>(selector: string): Found => document.querySelector<Found>(selector)!;
/** What the early script does with a submit. */
function keep(event: SubmitEvent): void {
  const { target, submitter } = event;
  event.preventDefault();
  if (target instanceof HTMLElement) kept.set(target, submitter);
  if (submitter) submitter.dataset['busy'] = '';
}
let listening: AbortController;

beforeEach(() => {
  listening = new AbortController();
  kept.clear();
  Reflect.set(window, 'earlyPresses', kept);
  Reflect.deleteProperty(window, 'earlyModules');
  document.body.innerHTML =
    '<div data-fragment="list" data-outcome="rendered"><form><input name="st_code"><button>Add</button></form></div>';
  document.addEventListener('submit', keep, { capture: true, signal: listening.signal });
});
afterEach(() => listening.abort());

const press = (): void => at<HTMLFormElement>('form').requestSubmit(at('button'));
const settle = () => new Promise((done) => setTimeout(done));

/** A module that handles each form with the work of `begin`. */
function moduleOf(begin: HandleSubmit): StartEarly {
  return ({ onSubmit }) => onSubmit(begin);
}
/** Loads a module, as its script does. */
function load(start: StartEarly): void {
  const waiting: unknown = Reflect.get(window, 'earlyModules');
  if (Array.isArray(waiting)) waiting.push(start);
  else Reflect.set(window, 'earlyModules', [start]);
}

test.each(['before the root and the press', 'after the root, before the press', 'after both'])(
  'a module that is loaded %s handles the submit once, and the fragment does not get it',
  async (when) => {
    const begin = jest.fn<Promise<void>, Parameters<HandleSubmit>>(() => Promise.resolve());
    if (when.startsWith('before')) load(moduleOf(begin));
    runEarlyModules(shell);
    if (when.startsWith('after the root')) load(moduleOf(begin));
    press();
    if (when === 'after both') load(moduleOf(begin));
    await settle();
    expect(begin.mock.calls).toEqual([[at('form'), at('button')]]);
    expect(kept.size).toBe(0);
    expect(at('button')).not.toHaveAttribute('data-busy');
  },
);

test('a form that no module handles waits for its fragment', async () => {
  load(moduleOf(() => undefined));
  runEarlyModules(shell);
  press();
  await settle();
  expect([...kept]).toEqual([[at('form'), at('button')]]);
  expect(at('button')).toHaveAttribute('data-busy');
});

test.each(['data-live', 'data-hydrating'])('a fragment with %s handles its own forms', (attribute) => {
  const begin = jest.fn(() => Promise.resolve());
  load(moduleOf(begin));
  runEarlyModules(shell);
  at('[data-fragment]').setAttribute(attribute, '');
  press();
  expect(begin).not.toHaveBeenCalled();
});

test('a module that throws does not stop the others', async () => {
  const report = jest.fn();
  Reflect.set(window, 'reportError', report);
  const begin = jest.fn(() => Promise.resolve());
  load(() => {
    throw new Error('broken');
  });
  load(moduleOf(begin));
  runEarlyModules(shell);
  press();
  await settle();
  expect(begin).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(new Error('broken'));
});

test('the page is quiet a moment after a press, and not while a module works', async () => {
  jest.useFakeTimers();
  let finish = (): void => undefined;
  load(moduleOf(() => new Promise<void>((done) => (finish = done))));
  const modules: EarlyModules = runEarlyModules(shell);
  const isQuiet = jest.fn();
  const waiting = modules.whenQuiet().then(isQuiet);
  press();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isQuiet).not.toHaveBeenCalled();
  finish();
  await waiting;
  jest.useRealTimers();
  expect(isQuiet).toHaveBeenCalledTimes(1);
});

test('work that hangs keeps React away for three seconds', async () => {
  jest.useFakeTimers();
  load(moduleOf(() => new Promise(() => undefined)));
  const isQuiet = jest.fn();
  const waiting = runEarlyModules(shell).whenQuiet().then(isQuiet);
  press();
  await jest.advanceTimersByTimeAsync(3_399);
  expect(isQuiet).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  jest.useRealTimers();
  expect(isQuiet).toHaveBeenCalledTimes(1);
});
