import { createToken, listTokens, revokeToken } from '@tyres/registry-contract/token-endpoints';
import type { AccessToken, TokenRole } from '@tyres/registry-contract/payloads';
import { requireToken, type Command, type CommandContext, type CommandResult } from '../command';
import { readNumber } from '../read-number';
import type { OptionName, Options } from '../options';
import { callRegistry } from '../registry-call';
import { table } from '../table';
import { timeText } from '../words';
import { setKey } from '../set-signing-key';
import { UsageError } from '../usage-error';

/** A kind of token: for people or for teams. */
interface Holders {
  /** The command's name. */
  readonly word: string;
  readonly options: readonly OptionName[];
  readonly roleOf: (name: string, options: Options) => TokenRole;
  readonly isOne: (role: TokenRole) => boolean;
  /** What else it can do. */
  readonly verbs?: Readonly<
    Record<string, (args: readonly string[], context: CommandContext) => Promise<CommandResult>>
  >;
  readonly help: Pick<Command, 'args' | 'summary' | 'examples'>;
}

const defaultDays = '90d';
const longestDays = 366;
const personRoles = ['viewer', 'engineer', 'admin'] as const;

/** `tyres engineer`: tokens of people, by role. */
export const engineer: Command = tokenCommand({
  word: 'engineer',
  options: ['role', 'expires'],
  roleOf: (_, { role = 'engineer' }) => {
    const known = personRoles.find((one) => one === role);
    if (!known) throw new UsageError(`${role} is no role: give viewer, engineer or admin.`);
    return known;
  },
  isOne: (role) => personRoles.some((one) => one === role),
  help: {
    args: '[add|list|revoke] [name|id...]',
    summary: 'creates, lists and revokes tokens of engineers; with an admin’s token',
    examples: [
      'tyres engineer add Sam --role engineer --expires 30d',
      'tyres engineer list',
      'tyres engineer revoke 7',
    ],
  },
});

/** `tyres team`: tokens of teams, each of which publishes its own micro-frontend. */
export const team: Command = tokenCommand({
  word: 'team',
  options: ['expires', 'remove'],
  verbs: { key: setKey },
  roleOf: (name) => `team:${name}`,
  isOne: (role) => role.startsWith('team:'),
  help: {
    args: '[add|list|revoke|key] [micro-frontend|id|file...]',
    summary:
      'creates, lists and revokes tokens of teams, which publish, and sets the keys that they sign with; with an admin’s token',
    examples: [
      'tyres team add mf-reviews',
      'tyres team list',
      'tyres team revoke 7',
      'tyres team key mf-reviews key.pub   # from now on its versions have to be signed',
      'tyres team key mf-reviews --remove',
    ],
  },
});

function tokenCommand({ help, ...holders }: Holders): Command {
  return {
    ...help,
    options: holders.options,
    completes: 'nothing',
    async run(context) {
      const [verb, ...rest] = context.args;
      if (verb === 'add') return add(holders, rest.join(' '), context);
      if (verb === 'list' && rest.length === 0) return list(holders, context);
      if (verb === 'revoke' && rest.length === 1) return revoke(rest[0] ?? '', context);
      const other = holders.verbs?.[verb ?? ''];
      if (other) return other(rest, context);
      throw new UsageError(`Say what to do: tyres ${holders.word} add, list or revoke <id>.`);
    },
  };
}

type Which = Omit<Holders, 'help'>;

async function add(holders: Which, name: string, context: CommandContext): Promise<CommandResult> {
  const { access, options } = context;
  if (name === '') throw new UsageError(`Say whose token it is: tyres ${holders.word} add <name>.`);
  const role = holders.roleOf(name, options);
  const days = readDays(options.expires ?? defaultDays);
  const created = await callRegistry(requireToken(access), createToken, { name, role, days });
  const until = timeText(created.expires_at);
  return {
    text: `${created.token}\nToken ${created.id} of ${created.name} (${created.role}), good until ${until}. It is shown only now.`,
    json: created,
  };
}

async function list({ isOne, word }: Which, { access }: CommandContext): Promise<CommandResult> {
  const { tokens: all } = await callRegistry(requireToken(access), listTokens, {});
  const tokens = all.filter(({ role }) => isOne(role));
  const rows = tokens.map((token) => [
    token.id,
    token.name,
    token.role,
    timeText(token.created_at),
    token.created_by,
    endText(token),
  ]);
  return {
    text:
      table(['id', 'name', 'role', 'created', 'by', 'good'], rows) ||
      `There is no token yet: tyres ${word} add creates one.`,
    json: { tokens },
  };
}

async function revoke(text: string, { access }: CommandContext): Promise<CommandResult> {
  const id = readNumber(text, { what: 'id of a token', from: 1, to: 2_147_483_647 });
  const revoked = await callRegistry(requireToken(access), revokeToken, { id });
  return { text: `Token ${id} of ${revoked.name} is revoked.`, json: revoked };
}

function endText({ expires_at: expires, revoked_at: revoked, revoked_by: by }: AccessToken): string {
  return revoked === null ? `until ${timeText(expires)}` : `revoked ${timeText(revoked)} by ${by}`;
}

/** Days as in `30d`. */
function readDays(text: string): number {
  const [, days = ''] = /^(\d+)d$/.exec(text) ?? [];
  if (days === '') throw new UsageError(`${text} is no lifetime: give days, as in 30d.`);
  return readNumber(days, { what: 'lifetime in days', from: 1, to: longestDays });
}
