import type { Revised } from '@tyres/contract-kit/bus-events';
import { definePlainFragment, type Show } from './define-plain-fragment';
import { createFakeHost, fakePage } from './testing/fake-host';

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'plain:changed': Revised;
  }
}

interface Word {
  readonly word: string;
}

const heard = jest.fn();
const show: Show<Word> = (element, { data }, { shell, adopt }) => {
  if (!adopt) element.innerHTML = `<p>${data.word}</p>`;
  shell.bus.on('plain:changed', heard);
  return {
    update(props) {
      element.innerHTML = `<p>${props.data.word} at ${props.page.path}</p>`;
    },
    end: () => heard('end'),
  };
};

beforeEach(() => {
  document.body.replaceChildren();
  heard.mockReset();
});

test('a fragment without React is live once shown, follows its state, and leaves nothing behind', async () => {
  const { host, bus, setState, listeners } = createFakeHost();
  const { bootstrap, mount, unmount } = definePlainFragment(show);
  const props = { name: 'plain@mf', host };
  await bootstrap(props);
  await mount(props);
  expect(host.onLive).toHaveBeenCalledTimes(1);
  expect(host.element.innerHTML).toBe('<p>one</p>');
  setState({ data: { word: 'two' }, page: fakePage('/two') });
  expect(host.element.innerHTML).toBe('<p>two at /two</p>');
  bus.emit('plain:changed', { revision: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  await unmount(props);
  expect(heard).toHaveBeenLastCalledWith('end');
  expect([host.element.innerHTML, listeners.size]).toEqual(['', 0]);
  bus.emit('plain:changed', { revision: 2 });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('it keeps the HTML of the server, and is not live when it cannot be shown', async () => {
  const { host } = createFakeHost({ adopt: true });
  host.element.innerHTML = '<p>From the server</p>';
  await definePlainFragment(show).mount({ name: 'plain@mf', host });
  expect(host.element.innerHTML).toBe('<p>From the server</p>');
  const other = createFakeHost();
  const broken: Show<Word> = (_element, _props, { shell }) => {
    shell.bus.on('plain:changed', heard);
    throw new Error('no');
  };
  await expect(definePlainFragment(broken).mount({ name: 'plain@mf', host: other.host })).rejects.toThrow(
    'no',
  );
  expect(other.host.onLive).not.toHaveBeenCalled();
  expect(other.bus.listenerCount()).toBe(0);
});
