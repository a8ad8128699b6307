import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { fireEvent, render, screen } from '@testing-library/react';
import { PriceTooltips } from '../components/PriceTooltips';
import { TyreCard } from '../components/TyreCard';
import { toCardTyre } from './card-tyre';
import { listHandlers } from './list-handlers';

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
        <TyreCard tyre={tyre} inBasket={false} />
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
