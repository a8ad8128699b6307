import type { Call } from '@tyres/contract-kit/endpoint';
import type { Outcome } from '@tyres/kit/outcome';
import { validateReg } from '@tyres/search-contract/endpoints';
import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { regForm } from '@tyres/search-contract/schemas';
import { findPreviousOrder, type OrderQuestion } from './find-previous-order';
import { spellPostcode, spellRegistration } from './spellings';
import { submitSearch } from './submit-search';

export interface RegSearchOptions extends Pick<OrderQuestion, 'brand' | 'mobileFitting'> {
  readonly call: Call;
  /** True in the fittedNationally view, where previous orders are not looked up. */
  readonly isNational: boolean;
  /** Asks the visitor whether to repeat the order. @throws if the question cannot be shown */
  readonly onMatch: (order: PreviousOrder, form: HTMLFormElement) => Promise<void>;
}

const post: Outcome = { kind: 'post' };

/** Searches by registration: the car must exist and have sizes, and its last order may be repeated (T-SEARCH-REG-BUYAGAIN). */
export function searchByReg(
  form: HTMLFormElement,
  { call, isNational, onMatch, ...known }: RegSearchOptions,
): Promise<Outcome> {
  return submitSearch(form, {
    rules: regForm,
    spellings: { reg_plate: spellRegistration, reg_postcode: spellPostcode },
    async check({ reg_plate: registration = '', reg_postcode: postcode = '' }) {
      const { car_exists, car } = await call(validateReg, { registration });
      if (!car_exists || !car) return refused('Registration not found.');
      const { options } = car;
      if (options.length === 0) return refused('No size options found for this registration');
      if (isNational) return post;
      const order = await findPreviousOrder(call, { registration, postcode, options, ...known });
      if (!order) return post;
      // If the question cannot be shown, the form is submitted without it.
      return onMatch(order, form).then(
        () => ({ kind: 'done' }),
        () => post,
      );
    },
  });
}

function refused(reg_plate: string): Outcome {
  return { kind: 'refused', errors: { reg_plate } };
}
