import type { Action } from './action';
import { createOverride } from './create-override';
import { kill } from './kill';
import { lift } from './lift';
import { promote } from './promote';
import { release } from './release';
import { rollBack } from './roll-back';
import { setShare } from './set-share';
import { startCanary } from './start-canary';
import { withdraw } from './withdraw';

/** Every action of the console. */
export const allActions: readonly Action[] = [
  release,
  startCanary,
  setShare,
  promote,
  rollBack,
  withdraw,
  kill,
  lift,
  createOverride,
];
