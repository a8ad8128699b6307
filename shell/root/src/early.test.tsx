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
      <article><a href="#a" id="a" data-copies="to-copy" data-key="A" aria-expanded="false">Buy</a></article>
      <article><a href="#b" id="b" data-copies="to-copy" data-key="B" aria-expanded="false">Buy</a></article>
      <div hidden id="to-copy"><form><input name="code" value="{key}"><p id="{key}-method">Fitted</p></form></div>
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

test('a press on a later fragment that needs React starts the downloads too, and one that does not need it starts none', () => {
  document.body.innerHTML += '<template data-preloads><link href="/a.js"></template>';
  at('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(document.querySelector('template')).not.toBeNull();
  at('form').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(document.querySelector('template')).toBeNull();
});

const openForms = (): (string | undefined)[] =>
  [...document.querySelectorAll('article form')].map((form) => form.outerHTML);
const copyOf = (key: string): string =>
  `<form><input name="code" value="${key}"><p id="${key}-method">Fitted</p></form>`;

test("'Buy' opens its form at once, closes it again, and another 'Buy' closes it too", () => {
  at('a').click();
  expect(openForms()).toEqual([copyOf('A')]);
  expect(at('a').nextElementSibling).toBe(document.querySelector('article form'));
  expect(at('a')).toHaveAttribute('aria-expanded', 'true');
  at('b').click();
  expect(openForms()).toEqual([copyOf('B')]);
  expect(at('a')).toHaveAttribute('aria-expanded', 'false');
  at('b').click();
  expect(openForms()).toEqual([]);
  expect(at('b')).toHaveAttribute('aria-expanded', 'false');
  expect(keptIds()).toEqual([]);
});

test("'Buy' closes a form that the server has opened, which need not be a copy", () => {
  document
    .querySelector('article')
    ?.insertAdjacentHTML(
      'beforebegin',
      '<article><a href="#c" id="c" aria-expanded="true">Buy</a><form id="opened"></form></article>',
    );
  at('a').click();
  expect(openForms()).toEqual([copyOf('A')]);
  expect(at('c')).toHaveAttribute('aria-expanded', 'false');
});

test("'Buy' in a fragment that is being hydrated is kept, and one in a live fragment is left alone", () => {
  const fragment = at('a').closest<HTMLElement>('[data-outcome]');
  if (!fragment) throw new Error('There is no fragment.');
  fragment.dataset['hydrating'] = '';
  at('a').click();
  expect([openForms(), keptIds()]).toEqual([[], ['a']]);
  delete fragment.dataset['hydrating'];
  fragment.dataset['live'] = '';
  at('b').click();
  expect([openForms(), keptIds()]).toEqual([[], ['a']]);
});
