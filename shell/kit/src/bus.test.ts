import type { Revised } from '@tyres/contract-kit/bus-events';
import { createBus, scopeBus, type TabChannel } from './bus';

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'test:changed': Revised & { readonly word: string };
    'test:received': Revised;
  }
}

/** Two tabs: each receives what the other posts. */
function twoTabs(): [TabChannel, TabChannel] {
  const listeners: ((event: MessageEvent) => void)[][] = [[], []];
  const tab = (own: number, other: number): TabChannel => ({
    postMessage: (data) =>
      listeners[other]?.forEach((listener) =>
        listener(new MessageEvent('message', { data: structuredClone(data) })),
      ),
    addEventListener: (_, listener) => listeners[own]?.push(listener),
  });
  return [tab(0, 1), tab(1, 0)];
}

test('listeners receive events until they unsubscribe, and late listeners receive the last event first', () => {
  const bus = createBus();
  const heard: string[] = [];
  const end = bus.on('test:changed', ({ word }) => heard.push(`early ${word}`));
  bus.emit('test:changed', { revision: 1, word: 'one' });
  bus.on('test:changed', ({ word }) => heard.push(`late ${word}`));
  end();
  bus.emit('test:changed', { revision: 2, word: 'two' });
  expect(heard).toEqual(['early one', 'late one', 'late two']);
  expect(bus.last('test:changed')).toEqual({ revision: 2, word: 'two' });
});

test('an older revision is dropped, and an equal one is delivered', () => {
  const bus = createBus();
  const heard: number[] = [];
  bus.on('test:changed', ({ revision }) => heard.push(revision));
  for (const revision of [5, 4, 5]) bus.emit('test:changed', { revision, word: '' });
  expect(heard).toEqual([5, 5]);
});

test('a listener that throws does not stop the others, and is reported', () => {
  const errors: string[] = [];
  const bus = createBus({ onListenerError: (error, name) => errors.push(`${name}: ${String(error)}`) });
  let heard = 0;
  bus.on('test:changed', () => {
    throw new Error('no');
  });
  bus.on('test:changed', () => (heard += 1));
  bus.emit('test:changed', { revision: 1, word: '' });
  expect(heard).toBe(1);
  expect(errors).toEqual(['test:changed: Error: no']);
});

test('a state is sent to other tabs unless they have a newer one, and other events stay in their tab', () => {
  const [here, there] = twoTabs();
  const one = createBus({ channel: here });
  const other = createBus({ channel: there });
  other.emit('test:changed', { revision: 3, word: 'newer' });
  one.emit('test:changed', { revision: 2, word: 'older' });
  one.emit('test:received', { revision: 9 });
  expect(one.last('test:changed')?.word).toBe('newer');
  expect(other.last('test:changed')?.word).toBe('newer');
  expect(other.last('test:received')).toBeUndefined();
});

test('the end of a scope removes the subscriptions that its fragment left', () => {
  const bus = createBus();
  const scope = scopeBus(bus);
  scope.bus.on('test:changed', () => undefined);
  scope.bus.on('test:received', () => undefined)();
  expect(bus.listenerCount()).toBe(1);
  scope.end();
  expect(bus.listenerCount()).toBe(0);
});
