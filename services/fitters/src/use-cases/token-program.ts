import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '@tyres/service-kit/database';
import type { CommandTools } from '@tyres/service-kit/database-command';
import { findAccounts, revokeAccess, saveTokens } from '../store/api-accounts';
import { createSecret, fitterLinks, hashToken } from './fitter-links';

const usage = `Usage:
  token <account>             a new token, in place of the one before, and the links; the token is shown only now
  token <account> --links     the links of the diary and the calendar feed
  token <account> --revoke    ends the token and the links
  token --code <code> --into <file>    new tokens of all fitters with a code, into a file that only its owner reads`;

/** Gives fitters access to their API, diary and feed, or ends it. Returns the exit code. */
export async function runTokenProgram(program: CommandTools): Promise<number> {
  const { database, print } = program;
  const asked = readArguments(program.args);
  if (!asked || (asked.code === undefined) === (asked.account === undefined)) {
    print(usage);
    return 2;
  }
  const fitters = await findAccounts(database, asked);
  const [fitter] = fitters;
  if (!fitter) {
    print(
      `There is no fitter with the ${asked.account ? `account ${asked.account}` : `code ${asked.code}`}.`,
    );
    return 1;
  }
  if (asked.into !== undefined) {
    const tokens = await makeTokens(database, fitters);
    await mkdir(dirname(asked.into), { recursive: true });
    await writeFile(asked.into, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
    print(`The tokens of ${fitters.length} fitters are in ${asked.into}.`);
    return 0;
  }
  if (asked.revoke) {
    const had = await revokeAccess(database, fitter.id, createSecret());
    print(
      had
        ? `The token and the links of ${fitter.name} are ended.`
        : `${fitter.name} had no token and no links.`,
    );
    return 0;
  }
  if (!asked.links)
    print(`Token of ${fitter.name}: ${(await makeTokens(database, [fitter]))[fitter.account_number]}`);
  const links = await fitterLinks(database, { id: fitter.id, accountNumber: fitter.account_number });
  print(`Diary: ${program.siteUrl}${links.diary}`);
  print(`Calendar feed: ${program.siteUrl}${links.calendar}`);
  return 0;
}

/** Makes new tokens, by account number. */
async function makeTokens(
  database: Database,
  fitters: readonly { readonly id: number; readonly account_number: string }[],
): Promise<Record<string, string>> {
  const made = fitters.map((fitter) => ({ ...fitter, token: createSecret() }));
  await saveTokens(
    database,
    made.map(({ id, token }) => ({ fitter_id: id, token_hash: hashToken(token), link_key: createSecret() })),
  );
  return Object.fromEntries(made.map(({ account_number, token }) => [account_number, token]));
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        links: { type: 'boolean', default: false },
        revoke: { type: 'boolean', default: false },
        code: { type: 'string' },
        into: { type: 'string' },
      },
    });
    const [account, ...more] = positionals;
    const isWrong = more.length > 0 || (values.links && values.revoke) || !!values.code !== !!values.into;
    return isWrong ? undefined : { ...values, account };
  } catch {
    return undefined;
  }
}
