import type { Call } from '@tyres/contract-kit/endpoint';
import { validateReg } from '@tyres/search-contract/endpoints';
import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { regForm } from '@tyres/search-contract/schemas';
import { findPreviousOrder, type OrderQuestion } from './find-previous-order';
import { held, refused, send, type SearchBehaviour } from './search-behaviour';
import { spellPostcode, spellRegistration } from './spellings';

export interface RegSearchOptions extends Pick<OrderQuestion, 'brand' | 'mobileFitting'> {
  readonly call: Call;
  /** True in the fittedNationally view, where no order from before is asked for. */
  readonly isNational: boolean;
  /** This vehicle was here before: asks the visitor before anything is sent. @throws when it cannot */
  readonly onMatch: (order: PreviousOrder, form: HTMLFormElement) => Promise<void>;
}

/** The search by registration: the car must exist and have sizes, and its last order may be repeated (T-SEARCH-REG-BUYAGAIN). */
export function regSearch({ call, isNational, onMatch, ...known }: RegSearchOptions): SearchBehaviour {
  return {
    rules: regForm,
    spellings: { reg_plate: spellRegistration, reg_postcode: spellPostcode },
    async check({ reg_plate: registration = '', reg_postcode: postcode = '' }, form) {
      const { car_exists, car } = await call(validateReg, { registration });
      if (!car_exists || !car) return refused({ reg_plate: 'Registration not found.' });
      const { options } = car;
      if (options.length === 0) return refused({ reg_plate: 'No size options found for this registration' });
      if (isNational) return send;
      const order = await findPreviousOrder(call, { registration, postcode, options, ...known });
      if (!order) return send;
      // A shopper who cannot be asked goes on as one who was not here before.
      return onMatch(order, form).then(
        () => held,
        () => send,
      );
    },
  };
}
