import { act, screen } from '@testing-library/react';
import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, type Answers } from '@tyres/kit/testing';
import { sorry } from '@tyres/kit/sorry';
import { forgetBasket, newestBasket, publishBasket, useBasket, useBasketEvents } from './basket-store';
import { useBasketActions } from './use-basket-actions';

afterEach(forgetBasket);

const at = (revision: number) => basketFixture({ revision });
const product = productFixture({ st_code: 'A' });

function View({ loaded, onOpen }: { readonly loaded?: number; readonly onOpen?: () => void }) {
  useBasketEvents(onOpen);
  const basket = useBasket(loaded === undefined ? null : at(loaded));
  return <p>{basket ? basket.revision : 'none'}</p>;
}
const shown = () => screen.getByText(/^(none|\d+)$/).textContent;

/** Renders a view of the basket, and keeps what it tells other teams. */
function viewOf(loaded?: number, onOpen?: () => void) {
  const props = { ...(loaded === undefined ? {} : { loaded }), ...(onOpen ? { onOpen } : {}) };
  const view = renderInShell(<View {...props} />);
  const changes: number[] = [];
  view.bus.on('basket:changed', ({ revision }) => void changes.push(revision));
  const receive = (revision: number, open = false) =>
    act(() => view.bus.emit('basket:received', { revision, basket: at(revision), open }));
  return { ...view, changes, receive };
}

test('a view shows the basket that was loaded, or a newer one that came since', () => {
  const { receive, changes } = viewOf(5);
  expect(shown()).toBe('5');
  receive(4);
  expect(shown()).toBe('5');
  receive(6);
  expect(shown()).toBe('6');
  expect(changes).toEqual([4, 6]);
});

test('a view without a basket shows the first one that comes', () => {
  const { receive } = viewOf();
  expect(shown()).toBe('none');
  receive(1);
  expect(shown()).toBe('1');
  expect([newestBasket(at(3)).revision, newestBasket(at(1)).revision, newestBasket(at(0)).revision]).toEqual([
    3, 1, 1,
  ]);
});

test('without any news the loaded basket is the newest', () => {
  const loaded = at(3);
  expect(newestBasket(loaded)).toBe(loaded);
  viewOf().receive(3);
  expect(newestBasket(loaded)).toBe(loaded);
});

test('an older basket, or the same again, is not told', () => {
  const { bus, changes } = viewOf();
  for (const revision of [7, 7, 6]) act(() => publishBasket(bus, at(revision)));
  expect(changes).toEqual([7]);
  expect(shown()).toBe('7');
});

test('a basket that is lost on the server is empty here too', () => {
  const { bus } = viewOf();
  for (const revision of [7, 0]) act(() => publishBasket(bus, at(revision)));
  expect(shown()).toBe('0');
});

test('a basket of another tab is shown, and not told again', () => {
  const { bus } = viewOf();
  act(() => bus.emit('basket:changed', { revision: 3, basket: at(3) }));
  expect(shown()).toBe('3');
});

test('the modal opens once for each basket that asks for it', () => {
  const onOpen = jest.fn();
  const { receive } = viewOf(undefined, onOpen);
  receive(3);
  expect(onOpen).not.toHaveBeenCalled();
  receive(4, true);
  receive(4, true);
  expect(onOpen).toHaveBeenCalledTimes(1);
  receive(5, true);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a view without a modal ignores that it should open', () => {
  viewOf().receive(4, true);
  expect(shown()).toBe('4');
});

describe('a change of the basket', () => {
  let actions: ReturnType<typeof useBasketActions>;
  function Actions() {
    actions = useBasketActions();
    return <p>{`${actions.busy} ${actions.message}`}</p>;
  }
  const renderActions = (answers: Answers = {}) => {
    const view = renderInShell(<Actions />, answers);
    const changes: number[] = [];
    view.bus.on('basket:changed', ({ revision }) => void changes.push(revision));
    return { ...view, changes };
  };

  test('of a quantity is shown, with the message of the service', async () => {
    const answer = { basket: at(2), message: 'Please choose between 1 and 5 tyres.' };
    const { calls, changes, container } = renderActions({ updateBasketTyreQuantity: () => answer });
    expect(container.textContent).toBe('false ');
    await act(() => actions.setQuantity('A', 4));
    expect(calls).toEqual([{ name: 'updateBasketTyreQuantity', input: { st_code: 'A', quantity: 4 } }]);
    expect(changes).toEqual([2]);
    expect(container).toHaveTextContent('false Please choose between 1 and 5 tyres.');
  });

  test('that removes a line is recorded', async () => {
    const { calls, changes, recorded } = renderActions({ deleteBasketItem: () => ({ basket: at(2) }) });
    await act(() => actions.remove(product));
    expect(calls).toEqual([{ name: 'deleteBasketItem', input: { st_code: 'A' } }]);
    expect(changes).toEqual([2]);
    expect(recorded).toEqual([
      { name: 'remove_from_cart', details: expect.objectContaining({ currency: 'GBP', value: 209 }) },
    ]);
  });

  test('that fails is logged, and the visitor is told [X-LOG-QUANTITY]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { changes, recorded, container } = renderActions();
    await act(() => actions.remove(product));
    expect([changes, recorded]).toEqual([[], []]);
    expect(container).toHaveTextContent(`false ${sorry}`);
    expect(log.mock.calls).toEqual([['There was an error!']]);
    log.mockRestore();
  });

  test('waits for the one before, and takes its message away', async () => {
    const { container } = renderActions();
    await act(() => actions.run(async () => ({ basket: at(2), message: 'No.' })));
    let finish: ((answer: { basket: ReturnType<typeof at> }) => void) | undefined;
    const rival = jest.fn(async () => ({ basket: at(9) }));
    let first: Promise<void> | undefined;
    act(() => {
      first = actions.run(() => new Promise((resolve) => (finish = resolve)));
    });
    expect(container).toHaveTextContent('true No.');
    await act(() => actions.run(rival));
    expect(rival).not.toHaveBeenCalled();
    finish?.({ basket: at(3) });
    await act(async () => first);
    expect(container.textContent).toBe('false ');
  });
});
