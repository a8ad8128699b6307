import { killMicroFrontend, liftKill, withdrawRelease } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { changed, decide } from '../change';
import type { Command } from '../command';
import { callRegistry } from '../registry-call';
import { UsageError } from '../usage-error';

export const kill: Command = {
  args: '<micro-frontend|release>',
  summary: 'switches a micro-frontend off, or withdraws a release, in open tabs too',
  examples: [
    'tyres kill mf-content --reason "The banners cover the basket"',
    'tyres kill --lift mf-content --reason "The banners are mended"',
    'tyres kill 14 --reason "It shows other people\'s orders"',
  ],
  options: ['reason', 'lift'],
  completes: 'names',
  async run(context) {
    const [target = ''] = context.args;
    const isLifted = context.options.lift === true;
    const isNumber = /^\d+$/.test(target);
    if (isNumber && isLifted)
      throw new UsageError('A withdrawn release stays withdrawn: make a new release of its versions.');
    const { access, state, input } = await decide(context);
    const number = Number(target);
    // The registry explains why the stable release cannot be withdrawn.
    if (!isNumber) context.note(switching(target, isLifted));
    else if (number !== state.stable) context.note(withdrawal(number, state));
    if (isNumber) return changed(access, await callRegistry(access, withdrawRelease, { number, ...input }));
    const endpoint = isLifted ? liftKill : killMicroFrontend;
    const live = await callRegistry(access, endpoint, { name: target, ...input });
    return changed(access, live, { killed: live.killed });
  },
};

function withdrawal(number: number, { stable }: LiveState): string {
  return `Release ${number} is withdrawn from everybody, paying sessions and open tabs too: they get release ${stable}`;
}

function switching(name: string, isLifted: boolean): string {
  return isLifted
    ? `The fragments of ${name} come back, in open tabs within seconds`
    : `The fragments of ${name} show their fallback, in open tabs within seconds`;
}
