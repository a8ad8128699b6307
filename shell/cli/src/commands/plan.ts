import type { Endpoint } from '@tyres/contract-kit/endpoint';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ChangeInput } from '@tyres/registry-contract/payloads';
import {
  approveRollout,
  getRollout,
  pauseRollout,
  resumeRollout,
  setRolloutPlan,
} from '@tyres/registry-contract/rollout-endpoints';
import { changed, decide } from '../change';
import { acceptedProblems, type Command, type CommandContext, type CommandResult } from '../command';
import { callRegistry } from '../registry-call';
import { readSteps, rolloutText, stepsText } from '../rollout-text';

export const plan: Command = {
  args: '[steps|pause|resume|approve]',
  summary:
    'gives the running canary a plan, pauses, resumes or approves it; without arguments shows what it waits for',
  examples: [
    'tyres plan',
    'tyres plan 10:1h,50:1d:approve --reason "No complaints"',
    'tyres plan pause --reason "The support team asks"',
    'tyres plan resume --reason "It was another fault"',
    'tyres plan approve --reason "The figures are good"',
  ],
  options: ['reason', 'accept'],
  completes: 'nothing',
  async run(context) {
    const [what] = context.args;
    if (what === undefined) return show(context);
    const change = changes.get(what);
    return change ? change(context) : set(what, context);
  },
};

const changes: ReadonlyMap<string, (context: CommandContext) => Promise<CommandResult>> = new Map([
  ['pause', changeBy(pauseRollout, 'stays at its share until its plan is resumed')],
  ['resume', changeBy(resumeRollout, 'grows by its plan again')],
  ['approve', changeBy(approveRollout, 'may take the next step of its plan')],
]);

async function show({ access }: CommandContext): Promise<CommandResult> {
  const { rollout: status } = await callRegistry(access, getRollout, {});
  return {
    text: status ? rolloutText(status) : 'No canary with a plan is running.',
    json: { rollout: status },
  };
}

async function set(text: string, context: CommandContext): Promise<CommandResult> {
  const steps = readSteps(text);
  const { access, state, input } = await decide(context);
  if (state.canary) context.note(`Release ${state.canary.release}: ${stepsText(steps)}`);
  const accepted = acceptedProblems(context.options);
  return changed(access, await callRegistry(access, setRolloutPlan, { plan: steps, ...accepted, ...input }));
}

function changeBy(endpoint: Endpoint<ChangeInput, LiveState>, what: string) {
  return async (context: CommandContext): Promise<CommandResult> => {
    const { access, state, input } = await decide(context);
    if (state.canary) context.note(`Release ${state.canary.release} ${what}`);
    return changed(access, await callRegistry(access, endpoint, input));
  };
}
