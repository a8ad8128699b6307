import type { Added } from './add-tyre';
import type { ChosenTyre } from './chosen-tyre';

/** The name under which the early module leaves an add to the list. */
export const earlyAddName = 'mf-catalogue:add';

/** An add that began before the list was live. */
export interface EarlyAdd {
  readonly chosen: ChosenTyre;
  readonly added: Promise<Added>;
}
