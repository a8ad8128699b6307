import { act, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayPresses } from './early-presses';

/** What the view was told, in order. */
let told: string[];

function View() {
  const [size, choose] = useState('none');
  const tell = (text: string) => () => void told.push(text);
  const box = useRef<HTMLInputElement>(null);
  // As a list of filters does, which shows what is applied.
  useEffect(() => {
    if (box.current) box.current.checked = false;
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told.push(`submit ${(event.nativeEvent as SubmitEvent).submitter?.id} of ${size}`);
      }}
    >
      <details
        suppressHydrationWarning
        onToggle={({ currentTarget }) => told.push(`details ${currentTarget.open}`)}
      >
        <summary>More</summary>
      </details>
      <input type="radio" name="size" id="small" defaultChecked onChange={() => choose('small')} />
      <input type="radio" name="size" id="large" onChange={() => choose('large')} />
      <input
        ref={box}
        type="checkbox"
        id="box"
        onChange={({ currentTarget }) => told.push(`box ${currentTarget.checked}`)}
      />
      <select id="select" onChange={({ currentTarget }) => told.push(`select ${currentTarget.value}`)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input
        id="text"
        onInput={({ currentTarget }) => told.push(`text ${currentTarget.value}`)}
        onBlur={tell('left')}
      />
      <input id="focused" onFocus={tell('focused')} onBlur={tell('left the focused one')} />
      <button type="button" id="button" onClick={tell('button')} />
      <a
        href="#opened"
        id="link"
        aria-expanded={false}
        suppressHydrationWarning
        onClick={(event) => {
          event.preventDefault();
          told.push('link');
        }}
      />
      <button type="submit" id="add" suppressHydrationWarning />
    </form>
  );
}

const at = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

/** Writes the server's HTML, lets a visitor use it, and hydrates it. Keeps what the early script would keep. */
async function hydrateAfter(
  visit: (keep: (id: string, submitter?: string) => void) => void,
): Promise<HTMLElement> {
  document.body.innerHTML = `<div>${renderToString(<View />)}</div>`;
  const element = document.body.firstElementChild as HTMLElement;
  told = [];
  const kept = new Map<HTMLElement, unknown>();
  Reflect.set(window, 'earlyPresses', kept);
  visit((id, submitter) => {
    const target = id === 'form' ? (document.querySelector('form') as HTMLElement) : at(id);
    const isBox = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
    const value = isBox ? target.checked : 'value' in target ? target.value : null;
    kept.set(target, submitter ? at(submitter) : value);
  });
  // The browser tells of the opened details before there is any script that listens.
  await new Promise((resolve) => setTimeout(resolve));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => void hydrateRoot(element, <View />));
  await act(async () => replayPresses(element));
  return element;
}

afterEach(() => Reflect.deleteProperty(window, 'earlyPresses'));

test('a view is told of boxes, selects and texts that were changed before it was live, and they keep their values', async () => {
  await hydrateAfter((keep) => {
    at<HTMLInputElement>('large').checked = true;
    at<HTMLInputElement>('box').checked = true;
    at<HTMLSelectElement>('select').value = 'b';
    at<HTMLInputElement>('text').value = 'AB12';
    for (const id of ['large', 'box', 'select', 'text']) keep(id);
    at('add').dataset['busy'] = '';
    keep('form', 'add');
  });
  expect(told).toEqual(['box true', 'select b', 'text AB12', 'left', 'submit add of large']);
  expect(at<HTMLInputElement>('large').checked).toBe(true);
  expect(at<HTMLInputElement>('small').checked).toBe(false);
  expect(at<HTMLInputElement>('box').checked).toBe(true);
  expect(at<HTMLSelectElement>('select').value).toBe('b');
  expect(at<HTMLInputElement>('text').value).toBe('AB12');
  expect(at('add').dataset['busy']).toBeUndefined();
});

test('a view is told of the focus and of opened details, and of each press once', async () => {
  const element = await hydrateAfter((keep) => {
    (document.querySelector('details') as HTMLDetailsElement).open = true;
    at('focused').focus();
    at<HTMLInputElement>('focused').value = 'x';
    keep('focused');
    keep('button');
  });
  expect(told).toEqual(['focused', 'details true', 'button']);
  await act(async () => replayPresses(element));
  expect(told.filter((text) => text === 'button')).toEqual(['button']);
});

test('a view is told of a press of a link that opens something in place, and the browser does not follow the link', async () => {
  await hydrateAfter((keep) => {
    at('link').dataset['busy'] = '';
    keep('link');
  });
  expect(told).toEqual(['link']);
  expect(at('link').dataset['busy']).toBeUndefined();
  expect(location.hash).toBe('');
});

test('presses on another fragment stay until that one is live', async () => {
  document.body.innerHTML = '<div id="one"></div><div id="other"><button type="button"></button></div>';
  const pressed = jest.fn();
  const button = document.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', pressed);
  Reflect.set(window, 'earlyPresses', new Map([[button, null]]));
  void replayPresses(at('one'));
  expect(pressed).not.toHaveBeenCalled();
  void replayPresses(at('other'));
  expect(pressed).toHaveBeenCalledTimes(1);
});
