import type { PlacedFragment } from '@tyres/kit/page-state';
import { fragmentElementId } from '@tyres/kit/page-state';
import { hydratePage } from './hydrate-page';

const placed = (
  id: string,
  hydrate: PlacedFragment['hydrate'],
  outcome: PlacedFragment['outcome'] = 'rendered',
) => ({ id, hydrate, outcome }) as PlacedFragment;

interface Hydrated {
  /** The early modules have finished. */
  readonly becomeQuiet: () => Promise<void>;
  /** Ids of the fragments that were activated, as they are. */
  readonly activated: readonly string[];
  /** Another tab says that something changed. */
  readonly tellFromOtherTab: () => void;
}

type Piece = readonly [fragment: PlacedFragment, html: string];

function write(...pieces: readonly Piece[]): void {
  document.body.innerHTML = pieces
    .map(([{ id }, html]) => `<div id="${fragmentElementId(id)}" data-fragment="${id}">${html}</div>`)
    .join('');
}

/** Writes a page of fragments with this HTML, and hydrates it. */
function hydrate(...pieces: readonly Piece[]): Hydrated {
  write(...pieces);
  return hydrateWritten(...pieces);
}

function hydrateWritten(...pieces: readonly Piece[]): Hydrated {
  const fragments = pieces.map(([fragment]) => fragment);
  const activated: string[] = [];
  let tellFromOtherTab = (): void => undefined;
  let becomeQuiet = (): void => undefined;
  const quiet = new Promise<void>((resolve) => (becomeQuiet = resolve));
  hydratePage({
    site: { fragments, find: (id) => fragments.find((one) => one.id === id) },
    applications: {
      activate: async (id) => void activated.push(id),
      activateOrRetry: (id) => void activated.push(`${id} first`),
    },
    early: { whenQuiet: () => quiet },
    onOtherTab: (changed) => (tellFromOtherTab = changed),
  });
  return {
    activated,
    tellFromOtherTab: () => tellFromOtherTab(),
    becomeQuiet: async () => {
      becomeQuiet();
      await quiet;
    },
  };
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 300));
const list = [
  placed('list', 'idle'),
  '<form><select name="size"></select><button>Add</button></form>',
] as const;
const icon = [placed('icon', 'idle'), '<p>2 tyres</p>'] as const;

beforeEach(() => {
  document.head.innerHTML =
    '<template data-preloads><link rel="preload" as="script" href="/react.js"></template>';
});
const isFetched = () => document.querySelector('link[href="/react.js"]') !== null;

test('a fragment that is needed at once hydrates at once, and one that can wait when the page is used', async () => {
  const { activated } = hydrate([placed('list', 'now'), ''], icon);
  expect(activated).toEqual(['list']);
  dispatchEvent(new Event('keydown'));
  await idle();
  expect(activated).toEqual(['list', 'icon']);
});

test('nothing is loaded for fragments that can wait before the page is used, and all of it at once then', async () => {
  const { activated } = hydrate(list, icon);
  await idle();
  expect(isFetched()).toBe(false);
  dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  expect(isFetched()).toBe(true);
  expect(activated).toEqual([]);
  await idle();
  expect(activated).toEqual(['list', 'icon']);
});

test('a mouse that rests on the page is no use of it', async () => {
  hydrate(list, icon);
  const move = (movementX: number): void => {
    const event = new MouseEvent('pointermove', { bubbles: true });
    dispatchEvent(
      Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } }),
    );
  };
  move(0);
  expect(isFetched()).toBe(false);
  move(1);
  expect(isFetched()).toBe(true);
});

test.each([
  ['button', 'pointerdown'],
  ['button', 'focusin'],
  // A screen reader may press without a pointer.
  ['button', 'click'],
  ['form', 'submit'],
  ['select', 'input'],
])('a fragment whose %s gets the event %s does not wait for an idle moment', async (element, type) => {
  const { activated } = hydrate(list, icon);
  const stop = (event: Event): void => event.stopPropagation();
  document.addEventListener(type, stop, true);
  document.querySelector(element)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  document.removeEventListener(type, stop, true);
  expect(activated).toEqual(['list first']);
});

const cards = [
  placed('list', 'idle'),
  '<a data-copies="form">Buy</a><form data-early><button type="button">Add</button></form><button id="filter">Filter</button>',
] as const;

test.each(['a', 'form button'])(
  'a press of %s needs no React, which waits until the early modules are quiet',
  async (pressed) => {
    const { activated, becomeQuiet } = hydrate(cards, icon);
    for (const type of ['pointerdown', 'focusin', 'click'])
      document.querySelector(pressed)?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    await idle();
    expect([isFetched(), activated]).toEqual([false, []]);
    await becomeQuiet();
    expect(isFetched()).toBe(true);
    expect(activated[0]).toBe('list first');
    await idle();
    expect(activated.slice(-2)).toEqual(['list', 'icon']);
  },
);

test('on a page with such forms a scroll leaves the network to the first press, and other presses do not wait', async () => {
  const { activated, becomeQuiet } = hydrate(cards, icon);
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  await idle();
  expect([isFetched(), activated]).toEqual([false, []]);
  document.querySelector('#filter')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(activated).toEqual(['list first']);
  await becomeQuiet();
  await idle();
  expect(activated).toEqual(['list first', 'list', 'icon']);
});

test('a fragment that was pressed before the root ran does not wait either', () => {
  write(list, icon);
  Reflect.set(window, 'earlyPresses', new Map([[document.querySelector('button'), null]]));
  const { activated } = hydrateWritten(list, icon);
  Reflect.deleteProperty(window, 'earlyPresses');
  expect(activated).toEqual(['list first']);
  expect(isFetched()).toBe(true);
});

test('news from another tab hydrates a page that nobody uses, once it is visible', async () => {
  const { activated, tellFromOtherTab } = hydrate(list, icon);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tellFromOtherTab();
  await idle();
  expect(activated).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await idle();
  expect(activated).toEqual(['list', 'icon']);
});

test('on a page that nobody uses a clock stands still for ten seconds; its page hydrates then', () => {
  jest.useFakeTimers();
  const clock = '<p>Held for <span role="timer">14 minutes</span></p>';
  const { activated } = hydrate([placed('fitters', 'idle'), clock], icon);
  jest.advanceTimersByTime(9_999);
  expect([isFetched(), activated]).toEqual([false, []]);
  jest.advanceTimersByTime(1);
  expect(isFetched()).toBe(true);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  expect(activated).toEqual(['fitters', 'icon']);
});

test('a clock in a fragment without code loads nothing', () => {
  jest.useFakeTimers();
  const { activated } = hydrate([placed('footer', 'never'), '<span role="timer">14 minutes</span>'], icon);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  expect([isFetched(), activated]).toEqual([false, []]);
});

test('a fragment with a refused field does not wait, since it focuses the field', () => {
  expect(hydrate([placed('home', 'idle'), '<input aria-invalid="true">'], icon).activated).toEqual(['home']);
});

test('a fragment whose HTML is missing is loaded at once', () => {
  expect(hydrate([placed('icon', 'idle', 'fallback'), 'Sorry']).activated).toEqual(['icon']);
});
