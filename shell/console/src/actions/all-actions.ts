import type { Action } from './action';
import { addFreeze } from './add-freeze';
import { approvePlan, pausePlan, resumePlan } from './change-plan';
import { createOverride } from './create-override';
import { kill } from './kill';
import { lift } from './lift';
import { liftFreeze } from './lift-freeze';
import { promote } from './promote';
import { release } from './release';
import { rollBack } from './roll-back';
import { setPlan } from './set-plan';
import { setShare } from './set-share';
import { startCanary } from './start-canary';
import { withdraw } from './withdraw';

/** Every action of the console. */
export const allActions: readonly Action[] = [
  release,
  startCanary,
  setShare,
  promote,
  setPlan,
  pausePlan,
  resumePlan,
  approvePlan,
  rollBack,
  withdraw,
  kill,
  lift,
  createOverride,
  addFreeze,
  liftFreeze,
];
