import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { fireEvent, render, screen } from '@testing-library/react';
import { PriceTooltips } from '../components/PriceTooltips';
import { TyreCard } from '../components/TyreCard';
import { toCardTyre } from './card-tyre';
import { listHandlers } from './list-handlers';
import { forgetViewed, viewedTyres } from './recently-viewed';

afterEach(forgetViewed);

const [tyre] = fakeTyres.map(toCardTyre);
if (!tyre) throw new Error('no tyres');

test.each([
  ['About the fully fitted price', 'about-fitted'],
  ['About the tyre delivery price', 'about-delivery'],
  ['About the Lifetime Guarantee', 'about-guarantee'],
])(
  "the mouse over '%s' shows its tooltip until it leaves, and a finger does not [S08.4, S08.6, S08.9]",
  (name, id) => {
    render(
      <div {...listHandlers}>
        <TyreCard tyre={tyre} inBasket={false} buyAddress="/list" />
        <PriceTooltips />
      </div>,
    );
    const events: string[] = [];
    const tooltip = document.getElementById(id);
    const button = screen.getByRole('button', { name });
    // jsdom has neither popovers nor pointers.
    const point = (type: string, pointerType: string) =>
      fireEvent(button, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
    Object.assign(tooltip ?? {}, {
      showPopover: ({ source }: { source: unknown }) => events.push(`shown at ${source === button}`),
      hidePopover: () => events.push('hidden'),
    });
    Object.defineProperty(button, 'popoverTargetElement', { value: tooltip });
    point('pointerover', 'touch');
    expect(events).toEqual([]);
    point('pointerover', 'mouse');
    expect(events).toEqual(['shown at true']);
    point('pointerout', 'mouse');
    expect(events).toEqual(['shown at true', 'hidden']);
  },
);

/** A list with a button and its tooltip; jsdom has no popovers, so that stand-ins count what happens to it. */
function setUp() {
  render(
    <div {...listHandlers}>
      <button type="button">About</button>
      <p role="tooltip">Fitting today</p>
    </div>,
  );
  const [button, tooltip] = [screen.getByRole('button'), screen.getByRole('tooltip')];
  const [showPopover, hidePopover] = [jest.fn(), jest.fn()];
  Object.assign(tooltip, { showPopover, hidePopover });
  Object.defineProperty(button, 'popoverTargetElement', { value: tooltip });
  const counts = () => [showPopover.mock.calls.length, hidePopover.mock.calls.length];
  return { button, tooltip, counts };
}

/** Sends a pointer event; jsdom knows none, so that a mouse event gets the type of its pointer. */
function send(target: HTMLElement, name: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch'): void {
  fireEvent(target, Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType }));
}

test('a tooltip is shown while the mouse is over its button, but not by touch [T-BADGE-LOADING, T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS]', () => {
  const { button, tooltip, counts } = setUp();
  send(button, 'pointerover', 'touch');
  send(tooltip, 'pointerover', 'mouse');
  expect(counts()).toEqual([0, 0]);
  send(button, 'pointerover', 'mouse');
  expect(counts()).toEqual([1, 0]);
  send(button, 'pointerout', 'mouse');
  expect(counts()).toEqual([1, 1]);
});

/** A list with a card's purchase panel, open or closed, and a button that has no tooltip. */
function renderPanel(isOpen: boolean, stCode?: string) {
  render(
    <div {...listHandlers}>
      <details open={isOpen}>
        <summary>Buy</summary>
        {stCode !== undefined && <input name="st_code" value={stCode} readOnly />}
      </details>
      <button type="button">Other</button>
    </div>,
  );
  return screen.getByText('Buy').closest('details') ?? document.body;
}

test('a tyre whose purchase panel opens is remembered as viewed', () => {
  const panel = renderPanel(true, 'T1');
  fireEvent(panel, new Event('toggle'));
  expect(viewedTyres()).toEqual(['T1']);
});

test.each([
  ['a panel that closes', false, 'T1'],
  ['a panel without a tyre', true, undefined],
  ['a panel with an empty code', true, ''],
])('%s is not remembered', (_, isOpen, stCode) => {
  fireEvent(renderPanel(isOpen, stCode), new Event('toggle'));
  expect(viewedTyres()).toEqual([]);
});

test('other elements that open are not remembered, and buttons without a tooltip show none', () => {
  renderPanel(true, 'T1');
  const button = screen.getByRole('button', { name: 'Other' });
  fireEvent(button, new Event('toggle'));
  expect(() => send(button, 'pointerover', 'mouse')).not.toThrow();
  expect(viewedTyres()).toEqual([]);
});
