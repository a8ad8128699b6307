import { parseArgs } from 'node:util';
import { contentDeskPath, previewPath } from '@tyres/content-contract/addresses';
import type { CommandTools } from '@tyres/service-kit/database-command';
import { signLink } from '../domain/signed-link';
import { currentEdition } from '../store/editions';
import { linkKey } from '../store/link-key';
import { findPageOf } from '../store/pages';

const usage = `Usage:
  link desk                         the desk of the editors
  link <slug> [--edition <number>]  a page as the newest edition has it, or another one

A link can be opened for 24 hours.`;

export interface LinkProgram extends CommandTools {
  /** Default: now. */
  readonly now?: Date;
}

/** Prints a signed link to a preview or to the desk. Returns the exit code. */
export async function runLinkProgram(program: LinkProgram): Promise<number> {
  const { database, print, siteUrl, now = new Date() } = program;
  const asked = readArguments(program.args);
  if (!asked) {
    print(usage);
    return 2;
  }
  const key = await linkKey(database);
  if (asked.target === 'desk') {
    print(`${siteUrl}${contentDeskPath}?link=${signLink(key, 'desk', now)}`);
    return 0;
  }
  const edition = asked.edition ?? (await currentEdition(database));
  if (!(await findPageOf(database, asked.target, edition))) {
    print(`Edition ${edition} has no page ${asked.target}.`);
    return 1;
  }
  print(`${siteUrl}${previewPath}?link=${signLink(key, `${asked.target}@${edition}`, now)}`);
  return 0;
}

function readArguments(args: readonly string[]): { target: string; edition?: number } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { edition: { type: 'string' } },
    });
    const [target, ...more] = positionals;
    const isNumber = values.edition === undefined || /^[1-9]\d{0,8}$/.test(values.edition);
    if (!target || more.length > 0 || !isNumber) return undefined;
    return { target, ...(values.edition && { edition: Number(values.edition) }) };
  } catch {
    return undefined;
  }
}
