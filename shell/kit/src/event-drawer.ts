import type { RecordedEvent } from './analytics';

/** Shows what visitors do as it is recorded, to the engineer who opened it. */
export interface EventDrawer {
  /** Adds an event, and what became of it, as half a sentence. */
  add(event: RecordedEvent, outcome: string): void;
}

const hostId = 'event-drawer';
/** Older events are removed. */
const maxShown = 200;

const styles = `
  :host{all:initial}
  section{position:fixed;inset:auto 0 0;z-index:60;max-height:45vh;display:flex;flex-direction:column;background:#14202b;color:#fff;font:14px/1.45 system-ui,sans-serif;box-shadow:0 -2px 12px #0006}
  header{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 16px;background:#22384a}
  h2{margin:0;margin-inline-end:auto;font-size:16px}
  button{min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:4px;background:none;color:inherit;font:inherit;cursor:pointer}
  button:focus-visible,summary:focus-visible,ol:focus-visible{outline:3px solid #ffd54a;outline-offset:-3px}
  p,ol{margin:0;padding:8px 16px}
  ol{overflow:auto;list-style:none}
  li{padding:4px 0;border-bottom:1px solid #ffffff2e}
  summary{min-height:24px;padding:4px 0;cursor:pointer}
  code,pre,time{font-family:ui-monospace,monospace}
  time,em{color:#b9cbd9;font-style:normal}
  pre{margin:0;padding:4px 0 8px 16px;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** Opens the drawer at the bottom of the page, in place of one that is open. In a shadow root, so that the site's styles and the drawer's leave each other alone. */
export function openEventDrawer(document: Document): EventDrawer {
  document.getElementById(hostId)?.remove();
  const host = document.createElement('div');
  host.id = hostId;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  // The policy of a page refuses a style element of a script, and allows this.
  root.adoptedStyleSheets = [sheet];
  const create = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    ...children: readonly (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name);
    element.append(...children);
    return element;
  };
  const button = (title: string, press: () => void): HTMLButtonElement => {
    const element = create('button', title);
    element.type = 'button';
    element.addEventListener('click', press);
    return element;
  };

  const title = create('h2', 'Analytics events');
  title.id = 'title';
  const hint = create('p', 'Nothing was recorded yet. Use the page.');
  const list = create('ol');
  list.tabIndex = 0;
  list.setAttribute('aria-label', 'Events, the newest first');
  const clear = button('Clear', () => {
    list.replaceChildren();
    hint.hidden = false;
  });
  const close = button('Close', () => host.remove());
  const section = create('section', create('header', title, clear, close), hint, list);
  section.setAttribute('aria-labelledby', title.id);
  root.append(section);
  document.body.append(host);

  return {
    add([name, details], outcome) {
      hint.hidden = true;
      const time = create('time', new Date().toISOString().slice(11, 23));
      const summary = create('summary', time, ' ', create('code', name), ' ', create('em', outcome));
      list.prepend(create('li', create('details', summary, create('pre', JSON.stringify(details, null, 2)))));
      list.children[maxShown]?.remove();
    },
  };
}
