import { rollBack } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { changed, decide } from '../change';
import type { Command } from '../command';
import { callRegistry } from '../registry-call';
import { UsageError } from '../usage-error';

export const rollback: Command = {
  args: '[number]',
  summary: 'ends the canary; without one, or with a number, goes back to an earlier release',
  examples: [
    'tyres rollback --reason "Fewer orders than yesterday"',
    'tyres rollback 12 --reason "The last good one"',
  ],
  options: ['reason'],
  completes: 'nothing',
  async run(context) {
    const to = readReleaseNumber(context.args);
    const { access, state, input } = await decide(context);
    context.note(plan(state, to));
    return changed(
      access,
      await callRegistry(access, rollBack, { ...(to === undefined ? {} : { to }), ...input }),
    );
  },
};

function readReleaseNumber([text]: readonly string[]): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`${text} is no number of a release: tyres audit shows them.`);
  return Number(text);
}

function plan({ stable, canary }: LiveState, to: number | undefined): string {
  if (to === undefined && canary)
    return `The canary, release ${canary.release}, ends: every session gets release ${stable}`;
  const ends = canary ? `, and the canary, release ${canary.release}, ends` : '';
  return `Release ${stable} → ${to ?? 'the one before'}, for every session${ends}`;
}
