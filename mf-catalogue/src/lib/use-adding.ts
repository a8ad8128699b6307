import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type {} from '@tyres/checkout-contract/events';
import { takeEarlyResult } from '@tyres/kit/early';
import { failureMessage } from '@tyres/kit/failure-message';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import type { Added, Upsell } from './add-tyre';
import { chosenTyre, type ChosenTyre } from './chosen-tyre';
import { earlyAddName, type EarlyAdd } from './early-add';

/** An open upsell, with the chosen tyre that it replaces if it is accepted. */
export interface OpenUpsell extends Upsell {
  readonly chosen: ChosenTyre;
}

interface AddingState {
  readonly inBasket: ReadonlySet<string>;
  /** The tyre of the card that was clicked, even while the recommended tyre is added instead. */
  readonly adding?: ChosenTyre | undefined;
  readonly failed?: { readonly stCode: string; readonly message: string } | undefined;
  readonly upsell?: OpenUpsell | undefined;
  /** True after a change of route removed other tyres from the basket. */
  readonly emptied: boolean;
}

/** Loads the code that adds a tyre. The list calls it early, so that the code is ready for the first click. */
export const loadAddTyre = () => import('./add-tyre');

/** The basket state of a list: the tyres in the basket, the tyre that is being added, and the open upsell. */
export function useAdding(initial: readonly string[], position?: ChosenTyre['position']) {
  const shell = useShell();
  const [state, setState] = useState<AddingState>(() => ({ inBasket: new Set(initial), emptied: false }));
  // A ref and not state, since a second click may come before the next render.
  const isSending = useRef(false);
  const skipsUpsell = useRef(false);

  useBusEvent('basket:changed', ({ basket }) => {
    setState((before) => ({
      ...before,
      inBasket: new Set(basket.products.map((product) => product.st_code)),
    }));
  });

  /** Adds `taken`: the chosen tyre, or the recommended one. An error is shown on the card of the chosen tyre. */
  const add = (chosen: ChosenTyre, taken = chosen.stCode): Promise<void> =>
    follow(chosen, taken, async () => {
      const { addTyre } = await loadAddTyre();
      return addTyre(shell, { ...chosen, stCode: taken }, { skipsUpsell: skipsUpsell.current });
    });

  const follow = async (chosen: ChosenTyre, taken: string, send: () => Promise<Added>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const before = state.inBasket;
    setState({ inBasket: new Set([...before, taken]), adding: chosen, emptied: false });
    try {
      const { emptied, upsell } = await send();
      skipsUpsell.current = upsell !== undefined;
      const isEmptied = emptied && before.size > 0;
      if (upsell)
        setState({
          inBasket: emptied ? new Set() : before,
          upsell: { ...upsell, chosen },
          emptied: isEmptied,
        });
      else
        setState(({ inBasket }) => ({ inBasket: emptied ? new Set([taken]) : inBasket, emptied: isEmptied }));
    } catch (error) {
      console.error('There was an error!');
      setState({
        inBasket: before,
        failed: { stCode: chosen.stCode, message: failureMessage(error) },
        emptied: false,
      });
    } finally {
      isSending.current = false;
    }
  };

  // The early module may have begun to add a tyre before the list was live.
  useEffect(() => {
    const early = takeEarlyResult<EarlyAdd>(earlyAddName);
    if (early) void follow(early.chosen, early.chosen.stCode, () => early.added);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the list gets live
  }, []);

  /** Handles the submits of all cards' forms, which bubble up to the list. */
  const onSubmit = (event: SyntheticEvent<HTMLElement, SubmitEvent>): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.elements.namedItem('st_code')) return;
    event.preventDefault();
    const tyre = chosenTyre(form, event.nativeEvent.submitter);
    if (tyre) void add(position ? { ...tyre, position } : tyre);
  };

  /** Closes the upsell. Either choice adds a tyre (T-UPSELL-REJECT, T-UPSELL-ACCEPT); without a choice none is added. */
  const answerUpsell = (choice?: 'rejected' | 'accepted'): void => {
    const { upsell } = state;
    setState((before) => ({ ...before, upsell: undefined }));
    if (!upsell || !choice) return;
    const { st_code } = choice === 'accepted' ? upsell.recommended : upsell.current;
    shell.record('tyre_upsell', { choice, item_id: st_code });
    void add(upsell.chosen, st_code);
  };

  return { ...state, onSubmit, answerUpsell };
}
