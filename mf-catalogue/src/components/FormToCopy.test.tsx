import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { toCardTyre } from '../lib/card-tyre';
import { canCopyForm, FormToCopy, formToCopy } from './FormToCopy';
import { TyreCard } from './TyreCard';

const [first] = fakeTyres;
if (!first) throw new Error('no tyres');
const tyre = { ...toCardTyre(first), canFit: true, canDeliver: true };

test.each([0, 1] as const)(
  'with the stock code in the place of {key}, it is the form of a card on the route %i [S08.2, S08.7, B-QTY-DEFAULT]',
  (route) => {
    const formIn = (view: ReactElement): string | undefined =>
      /<form.*<\/form>/.exec(renderToString(view))?.[0];
    const card = <TyreCard tyre={tyre} route={route} inBasket={false} buyAddress="/list" isOpen />;
    expect(formIn(<FormToCopy route={route} />)?.replaceAll('{key}', tyre.st_code)).toBe(formIn(card));
  },
);

test('the form to copy is hidden from everybody, keyboards and screen readers too', () => {
  render(<FormToCopy route={0} />);
  expect(document.getElementById(formToCopy)).not.toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [true, true, formToCopy],
  [true, false, null],
  [false, true, null],
])("with stock to fit (%s) and to deliver (%s) 'Buy' copies %s", (canFit, canDeliver, copies) => {
  const part = { ...tyre, canFit, canDeliver };
  expect(canCopyForm(part)).toBe(copies !== null);
  render(<TyreCard tyre={part} inBasket={false} buyAddress="/list" />);
  const buy = screen.getByRole('link', { name: 'Buy' });
  expect(buy.getAttribute('data-copies')).toBe(copies);
  expect(buy.getAttribute('data-key')).toBe(copies && tyre.st_code);
});
