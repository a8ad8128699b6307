import { setCanaryShare, startCanary } from '@tyres/registry-contract/endpoints';
import type { PlanStep } from '@tyres/registry-contract/rollout-plan';
import { changed, decide, stableFolders } from '../change';
import { acceptedProblems, type Command, type CommandContext, type CommandResult } from '../command';
import { readNumber } from '../read-number';
import { readSteps, stepsText } from '../rollout-text';
import { differences, onlyOn } from '../live-text';
import { readDevices } from '../read-devices';
import { callRegistry } from '../registry-call';
import { readVersions } from '../version-args';
import { UsageError } from '../usage-error';

export const canary: Command = {
  args: '[name@version...]',
  summary: 'gives versions to a share of the sessions, or gives the running canary another share',
  examples: [
    'tyres canary mf-search@latest --share 10 --reason "New filters, first tenth"',
    'tyres canary mf-search@latest --plan standard --reason "New filters"',
    'tyres canary mf-search@latest --plan 1:30m,5:2h:1000,25:1d:approve --reason "New filters"',
    'tyres canary mf-search@latest --share 10 --devices ios --reason "Larger buttons on iPhones"',
    'tyres canary --share 50 --reason "An hour without complaints"',
  ],
  options: ['reason', 'share', 'plan', 'devices', 'accept'],
  completes: 'versions',
  run: async (context) => (context.args.length > 0 ? start(context) : grow(context)),
};

async function start(context: CommandContext): Promise<CommandResult> {
  const growth = readGrowth(context);
  const devices = readDevices(context.options);
  const { access, state, input } = await decide(context);
  const versions = await readVersions(context.args, access);
  const before = await stableFolders(access, state);
  context.note(
    `A canary beside release ${state.stable}, for ${growthText(growth)}${onlyOn({ devices })}: ${differences(before, versions)}`,
  );
  const live = await callRegistry(access, startCanary, {
    versions,
    ...growth,
    ...(devices ? { devices } : {}),
    ...acceptedProblems(context.options),
    ...input,
  });
  return changed(access, live, { number: live.canary?.release, versions: { ...before, ...versions } });
}

async function grow(context: CommandContext): Promise<CommandResult> {
  if (context.options.plan !== undefined)
    throw new UsageError('The running canary gets a plan by tyres plan <steps>.');
  if (context.options.devices !== undefined)
    throw new UsageError('A canary keeps the devices that it was started for.');
  const share = readShare(context);
  const { access, state, input } = await decide(context);
  if (state.canary)
    context.note(`Release ${state.canary.release}: ${state.canary.share} % → ${share} % of the sessions`);
  const accepted = acceptedProblems(context.options);
  return changed(access, await callRegistry(access, setCanaryShare, { share, ...accepted, ...input }));
}

type Growth = { readonly share: number } | { readonly plan: readonly PlanStep[] };

function readGrowth(context: CommandContext): Growth {
  const { share, plan } = context.options;
  if (plan === undefined) return { share: readShare(context) };
  if (share !== undefined) throw new UsageError('Give --share or --plan, not both: a plan has the shares.');
  return { plan: readSteps(plan) };
}

function growthText(growth: Growth): string {
  return 'plan' in growth ? stepsText(growth.plan) : `${growth.share} % of the sessions`;
}

function readShare({ options: { share } }: CommandContext): number {
  if (share === undefined)
    throw new UsageError('Say how many sessions get it: --share <per cent>, or --plan <steps>.');
  return readNumber(share, { what: 'percentage', from: 0, to: 100 });
}
