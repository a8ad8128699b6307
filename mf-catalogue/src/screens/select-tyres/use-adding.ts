import { useRef, useState, type SyntheticEvent } from 'react';
import type {} from '@tyres/checkout-contract/events';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { chosenTyre, type ChosenTyre } from '../../lib/chosen-tyre';
import { sorry } from './use-results';

interface AddingState {
  readonly inBasket: ReadonlySet<string>;
  readonly adding?: ChosenTyre | undefined;
  readonly failed?: { readonly stCode: string; readonly message: string } | undefined;
  /** True after a change of route took other tyres out of the basket. */
  readonly emptied: boolean;
}

/** What adding takes is loaded when somebody first touches the list, and so is there when a button is pressed. */
export const loadAddTyre = () => import('../../lib/add-tyre');

/** The basket's side of the list: which tyres are in it, and the one that is being added. */
export function useAdding(initial: readonly string[]) {
  const shell = useShell();
  const [state, setState] = useState<AddingState>(() => ({ inBasket: new Set(initial), emptied: false }));
  // Beside the state, since two presses may come before the next render.
  const isSending = useRef(false);

  useBusEvent('basket:changed', ({ basket }) => {
    setState((before) => ({ ...before, inBasket: new Set(basket.products.map((product) => product.st_code)) }));
  });

  const add = async (tyre: ChosenTyre): Promise<void> => {
    isSending.current = true;
    const before = state.inBasket;
    setState({ inBasket: new Set([...before, tyre.stCode]), adding: tyre, emptied: false });
    try {
      const { addTyre } = await loadAddTyre();
      const { emptied } = await addTyre(shell, tyre);
      setState(({ inBasket }) => ({ inBasket: emptied ? new Set([tyre.stCode]) : inBasket, emptied: emptied && before.size > 0 }));
    } catch {
      console.error('There was an error!');
      setState({ inBasket: before, failed: { stCode: tyre.stCode, message: sorry }, emptied: false });
    } finally {
      isSending.current = false;
    }
  };

  /** For the list: every card's form comes by here. */
  const onSubmit = (event: SyntheticEvent<HTMLElement, SubmitEvent>): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    const tyre = chosenTyre(form, event.nativeEvent.submitter);
    if (tyre && !isSending.current) void add(tyre);
  };

  return { ...state, onSubmit };
}
