import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  type Webhook,
} from '@tyres/registry-contract/webhook-endpoints';
import {
  requireReason,
  requireToken,
  type Command,
  type CommandContext,
  type CommandResult,
} from '../command';
import { readNumber } from '../read-number';
import { callRegistry } from '../registry-call';
import { table } from '../table';
import { UsageError } from '../usage-error';

export const webhook: Command = {
  args: '[add|list|remove] [address|number]',
  summary: 'sends every change of the live state to an address, signed; with an admin’s token',
  examples: [
    'tyres webhook add https://hooks.example/releases --reason "The release channel"',
    'tyres webhook list',
    'tyres webhook remove 3 --reason "The channel is closed"',
  ],
  options: ['reason'],
  completes: 'nothing',
  async run(context) {
    const [verb, what, ...rest] = context.args;
    if (verb === 'list' && what === undefined) return list(context);
    if (verb === 'add' && what !== undefined && rest.length === 0) return add(what, context);
    if (verb === 'remove' && what !== undefined && rest.length === 0) return remove(what, context);
    throw new UsageError('Say what to do: tyres webhook add <address>, list, or remove <number>.');
  },
};

async function add(url: string, { access, options }: CommandContext): Promise<CommandResult> {
  const input = { url, reason: requireReason(options) };
  const made = await callRegistry(requireToken(access), addWebhook, input);
  return {
    text: `${made.secret}\nWebhook ${made.id} is notified of every change from now on. Its messages are signed with this secret, which is shown only now.`,
    json: made,
  };
}

async function list({ access }: CommandContext): Promise<CommandResult> {
  const { webhooks } = await callRegistry(requireToken(access), listWebhooks, {});
  const rows = webhooks.map((one) => [
    one.id,
    one.url,
    one.created_by,
    one.delivered_revision,
    stateText(one),
  ]);
  return {
    text:
      table(['id', 'address', 'by', 'revision', ''], rows) ||
      'There is no webhook: tyres webhook add adds one.',
    json: { webhooks },
  };
}

function stateText({ failed_attempts: failed, problem }: Webhook): string {
  return problem === null ? '' : `failed ${failed} times: ${problem}`;
}

async function remove(text: string, { access, options }: CommandContext): Promise<CommandResult> {
  const id = readNumber(text, { what: 'number of a webhook', from: 1, to: 2_147_483_647 });
  const removed = await callRegistry(requireToken(access), removeWebhook, {
    id,
    reason: requireReason(options),
  });
  return { text: `Webhook ${id} is removed: ${removed.url} gets no more notifications.`, json: removed };
}
