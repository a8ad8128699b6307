import type { Revised } from '@tyres/contract-kit/bus-events';
import { act, fireEvent, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { defineFragment } from './define-fragment';
import type { FragmentLifecycles } from './lifecycles';
import type { FragmentHost } from './fragment-host';
import type { ViewProps } from './fragment';
import { fragmentTree, identifierPrefix } from './fragment-tree';
import { createFakeHost, fakePage } from './testing/fake-host';
import { useBusEvent, useShell } from './use-shell';

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'fragment:changed': Revised;
  }
}

async function mount(fragment: FragmentLifecycles, host: FragmentHost) {
  const props = { name: 'test@mf', host };
  await fragment.bootstrap(props);
  await finish(() => fragment.mount(props));
  return () => finish(() => fragment.unmount(props));
}

/** React renders when `act` ends, and a lifecycle ends after React has rendered: this needs two `act` calls. */
async function finish(lifecycle: () => Promise<unknown>): Promise<void> {
  const done: Promise<unknown>[] = [];
  await act(async () => void done.push(lifecycle()));
  await act(async () => void (await Promise.all(done)));
}

function Counter({ data }: ViewProps<{ word: string }>) {
  const id = useId();
  const [count, setCount] = useState(0);
  useBusEvent('fragment:changed', () => setCount(100));
  return (
    <button type="button" id={id} onClick={() => setCount(count + 1)}>
      {data.word} {count}
    </button>
  );
}

beforeEach(() => {
  document.body.replaceChildren();
  // Silences React's log of caught errors; the tests check what the fragment does instead.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a fragment is live once mounted, receives bus events, and leaves no listener behind', async () => {
  const { host, bus, listeners } = createFakeHost();
  const unmount = await mount(defineFragment({ id: 'test@mf', View: Counter }), host);
  expect(host.onLive).toHaveBeenCalledTimes(1);
  act(() => bus.emit('fragment:changed', { revision: 1 }));
  expect(screen.getByRole('button').textContent).toBe('one 100');
  await unmount();
  expect(host.element.innerHTML).toBe('');
  expect(bus.listenerCount()).toBe(0);
  expect(listeners.size).toBe(0);
});

test('a fragment of a page is mounted again on another path, and gets new data on the same path', async () => {
  const { host, setState } = createFakeHost();
  await mount(defineFragment({ id: 'test@mf', View: Counter }), host);
  fireEvent.click(screen.getByRole('button'));
  act(() => setState({ data: { word: 'sorted' }, page: fakePage('/one') }));
  expect(screen.getByRole('button').textContent).toBe('sorted 1');
  act(() => setState({ data: { word: 'other' }, page: fakePage('/other') }));
  expect(screen.getByRole('button').textContent).toBe('other 0');
});

test('a fragment of the frame keeps its state from page to page', async () => {
  const { host, setState } = createFakeHost({ staysOnPages: true });
  await mount(defineFragment({ id: 'test@mf', View: Counter }), host);
  fireEvent.click(screen.getByRole('button'));
  act(() => setState({ data: { word: 'other' }, page: fakePage('/other') }));
  expect(screen.getByRole('button').textContent).toBe('other 1');
});

test('a fragment that throws while it renders is mounted with Try again, and the error is reported', async () => {
  const { host } = createFakeHost();
  const Broken = () => {
    throw new Error('broken');
  };
  const unmount = await mount(defineFragment({ id: 'test@mf', View: Broken }), host);
  expect(screen.getByRole('alert').textContent).toContain('Not available.');
  expect(host.onFailure).toHaveBeenCalledWith('render', expect.objectContaining({ message: 'broken' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(host.retry).toHaveBeenCalledTimes(1);
  await unmount();
});

test('each lifecycle has a time limit after which single-spa gives up', () => {
  const { timeouts } = defineFragment({ id: 'test@mf', View: Counter });
  expect(Object.keys(timeouts).sort()).toEqual(['bootstrap', 'mount', 'unmount']);
  for (const { dieOnTimeout, millis } of Object.values(timeouts))
    expect([dieOnTimeout, millis > 0]).toEqual([true, true]);
});

test('a fragment without a fallback message renders nothing when it breaks', async () => {
  const { host } = createFakeHost({ fallback: '' });
  await mount(
    defineFragment({
      id: 'test@mf',
      View: () => {
        throw new Error('broken');
      },
    }),
    host,
  );
  expect(host.element.textContent).toBe('');
});

test('the shell of a view does nothing on the server', () => {
  const View = () => {
    const { bus, navigate } = useShell();
    bus.emit('fragment:changed', { revision: 1 });
    navigate('/');
    return null;
  };
  expect(() => fragmentTree({ id: 'test@mf', View }, { data: null, page: fakePage('/') })).not.toThrow();
  expect(identifierPrefix('select-tyres@mf-catalogue')).toBe('select-tyres-mf-catalogue-');
});
