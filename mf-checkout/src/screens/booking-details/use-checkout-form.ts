import { processOrder } from '@tyres/checkout-contract/endpoints';
import type { Basket, ProcessOrderResponse } from '@tyres/checkout-contract/payloads';
import { problemOf } from '@tyres/contract-kit/problem';
import type { RefusedForm } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { leaveFor } from '../../lib/leave';
import { sorry } from '../../lib/use-basket-actions';
import { orderInput } from './form-values';

export interface CheckoutForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Readonly<Record<string, string>>;
  /** What went wrong with the order as a whole. */
  readonly message: string;
  readonly busy: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Takes a field's error away once it is edited. */
  forgive(name: string): void;
}

const unknownError = 'An unknown error has occurred.';

/** Places the order from the checkout form: checks it first, and shows each refusal where it belongs (X-ORDER-*). */
export function useCheckoutForm(basket: Basket, refused: RefusedForm | undefined): CheckoutForm {
  const { call } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(refused?.problem.fields ?? {});
  const [message, setMessage] = useState(refused && !refused.problem.fields ? refused.problem.message : '');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function place(input: ReturnType<typeof orderInput>): Promise<void> {
    const { validate } = await import('./validate');
    const found = await validate(input, basket);
    if (Object.keys(found).length > 0) return refuse(found);
    const answer = await call(processOrder, input);
    if (answer.success === 1 && answer.url) return leaveFor(answer.url);
    show(answer);
  }

  /** Redirect first, then errors by field, then one text, then the unknown error (SD27). */
  function show({ redirect, errors: told }: ProcessOrderResponse): void {
    if (redirect) return leaveFor(redirect);
    if (told && typeof told === 'object') return refuse(told);
    setBusy(false);
    setMessage(told ?? unknownError);
    window.alert(told ?? unknownError);
  }

  function refuse(found: Readonly<Record<string, string>>): void {
    setBusy(false);
    setErrors({ ...found });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage('');
    void place(orderInput(new FormData(event.currentTarget))).catch((error: unknown) => {
      console.error('There was an error!'); // X-LOG-PROCESS-ORDER
      setBusy(false);
      const problem = problemOf(error);
      setMessage(problem?.status === 429 ? problem.message : sorry);
    });
  }

  const forgive = (name: string): void => {
    if (!errors[name]) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };
  return { form, errors, message, busy, submit, forgive };
}
