/** Runs the early script for a fragment that is not live. */
beforeAll(() => void jest.requireActual('./early'));

const keptIds = (): string[] =>
  [...(Reflect.get(window, 'earlyPresses') as Map<HTMLElement, unknown>).keys()].map(({ id }) => id);
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  (Reflect.get(window, 'earlyPresses') as Map<HTMLElement, unknown>).clear();
  document.body.innerHTML = `
    <div data-outcome="rendered">
      <form id="form">
        <input type="radio" name="quantity" id="two" />
        <input type="radio" name="quantity" id="four" />
      </form>
      <a href="#card" id="buy" aria-expanded="false">Buy</a>
      <a href="#other" id="link">Other</a>
    </div>`;
});

test('of radio buttons pressed in turn, also back, the last one is kept last', () => {
  for (const id of ['two', 'four', 'two']) at(id).click();
  expect(keptIds()).toEqual(['four', 'two']);
});

test('a press on a link that opens something in place is kept, unless it opens a tab, and one on another link is not', () => {
  const press = (id: string, keys: MouseEventInit = {}): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    at(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('link')).toBe(false);
  expect(press('buy', { ctrlKey: true })).toBe(false);
  expect(keptIds()).toEqual([]);
  expect(press('buy')).toBe(true);
  expect(keptIds()).toEqual(['buy']);
});

test('the first press starts the downloads of the fragments, before the root is loaded', () => {
  document.body.innerHTML +=
    '<template data-preloads><link rel="preload" as="script" href="/a.js"></template>';
  expect(document.querySelector('link')).toBeNull();
  at('buy').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(document.querySelector('link')).toHaveAttribute('href', '/a.js');
  expect(document.querySelector('template')).toBeNull();
});
