import { promoteCanary } from '@tyres/registry-contract/endpoints';
import { changed, decide } from '../change';
import { acceptedProblems, type Command } from '../command';
import { callRegistry } from '../registry-call';

export const promote: Command = {
  args: '',
  summary: 'gives the running canary to everybody',
  examples: [
    'tyres promote --reason "A day at 50 % without complaints"',
    'tyres promote --accept stable_failing --reason "The new version ends the failures"',
  ],
  options: ['reason', 'accept'],
  completes: 'nothing',
  async run(context) {
    const { access, state, input } = await decide(context);
    if (state.canary)
      context.note(
        `Release ${state.stable} → ${state.canary.release}, for every session instead of ${state.canary.share} %`,
      );
    return changed(
      access,
      await callRegistry(access, promoteCanary, { ...acceptedProblems(context.options), ...input }),
    );
  },
};
