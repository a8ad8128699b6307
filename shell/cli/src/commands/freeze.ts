import { addFreeze, liftFreeze, listFreezes } from '@tyres/registry-contract/freeze-endpoints';
import {
  requireReason,
  requireToken,
  type Command,
  type CommandContext,
  type CommandResult,
} from '../command';
import { readNumber } from '../read-number';
import { callRegistry } from '../registry-call';
import { freezeText } from '../rollout-text';
import { UsageError } from '../usage-error';

export const freeze: Command = {
  args: '[list|lift] [number]',
  summary: 'freezes releases for a time, in which nobody gets a new version; lists freezes, and lifts one',
  examples: [
    'tyres freeze --until 2026-11-30T08:00:00Z --reason "Black Friday"',
    'tyres freeze --from 2026-12-24T12:00:00Z --until 2027-01-02T08:00:00Z --reason "Christmas"',
    'tyres freeze list',
    'tyres freeze lift 3 --reason "It is over earlier"',
  ],
  options: ['from', 'until', 'reason'],
  completes: 'nothing',
  async run(context) {
    const [verb, ...rest] = context.args;
    if (verb === undefined) return add(context);
    if (verb === 'list' && rest.length === 0) return list(context);
    if (verb === 'lift' && rest.length === 1) return lift(rest[0] ?? '', context);
    throw new UsageError(
      'Say what to do: tyres freeze --until <time>, tyres freeze list, or tyres freeze lift <number>.',
    );
  },
};

async function add({ access, options }: CommandContext): Promise<CommandResult> {
  const { from, until } = options;
  if (until === undefined)
    throw new UsageError(
      'Say until when: --until 2026-11-30T08:00:00Z. tyres freeze list shows all freezes.',
    );
  const input = { from, until, reason: requireReason(options) };
  const made = await callRegistry(requireToken(access), addFreeze, input);
  return { text: freezeText(made), json: made };
}

async function list({ access }: CommandContext): Promise<CommandResult> {
  const { freezes } = await callRegistry(access, listFreezes, {});
  return {
    text: freezes.length === 0 ? 'Releases were never frozen.' : freezes.map(freezeText).join('\n'),
    json: { freezes },
  };
}

async function lift(text: string, { access, options }: CommandContext): Promise<CommandResult> {
  const id = readNumber(text, { what: 'number of a freeze', from: 1, to: 2_147_483_647 });
  const lifted = await callRegistry(requireToken(access), liftFreeze, { id, reason: requireReason(options) });
  return { text: `Freeze ${id} is lifted: releases go on.`, json: lifted };
}
