import { formatMinute, londonDate, londonMinute } from '@tyres/contract-kit/london';
import type { Database, Queryable } from '@tyres/service-kit/database';
import type { CommandTools } from '@tyres/service-kit/database-command';
import { lockKind } from '@tyres/service-kit/import-program';
import { summaryOf } from '../domain/page-changes';
import { currentEdition, hasEdition, listEditions, makeEdition } from '../store/editions';
import { compareServed, servedBy } from './compare-served';

const usage = `Usage:
  editions list              the editions, the newest first; that one is served
  editions compare <a> <b>   what changed from edition a to edition b
  editions restore <a>       makes a new edition like edition a, which is served at once`;
const mostListed = 50;

export interface EditionsProgram extends Omit<CommandTools, 'siteUrl'> {
  /** Default: now. */
  readonly now?: Date;
}

/** Lists, compares and restores editions. Returns the exit code. */
export async function runEditionsProgram(program: EditionsProgram): Promise<number> {
  const { database, args, print, now = new Date() } = program;
  const [command, ...numbers] = args;
  if (command === 'list' && numbers.length === 0) {
    for (const line of await listLines(database)) print(line);
    return 0;
  }
  const isCompare = command === 'compare' && numbers.length === 2;
  if (!isCompare && !(command === 'restore' && numbers.length === 1)) {
    print(usage);
    return 2;
  }
  for (const text of numbers)
    if (!(await hasEdition(database, numberOf(text)))) {
      print(`There is no edition ${text}; the newest is ${await currentEdition(database)}.`);
      return 1;
    }
  const [one = 0, other = 0] = numbers.map(numberOf);
  if (isCompare) {
    const changes = await compareServed(
      database,
      await servedBy(database, one),
      await servedBy(database, other),
    );
    for (const line of [`From edition ${one} to edition ${other}: ${summaryOf(changes)}`, ...changes.lines])
      print(line);
  } else print(await restore(database, one, now));
  return 0;
}

/** 0 for what is no number, which no edition has. */
const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

async function listLines(database: Queryable): Promise<string[]> {
  const editions = await listEditions(database, mostListed);
  return editions.map(({ number, made_at, note, pages, redirects }, place) => {
    const time = `${londonDate(made_at)} ${formatMinute(londonMinute(made_at))}`;
    const mark = place === 0 ? ', served now' : '';
    return `${number}  ${time}  ${note}: ${pages} pages, ${redirects} redirects${mark}`;
  });
}

async function restore(database: Database, edition: number, now: Date): Promise<string> {
  return database.transaction(async (tx) => {
    // An import that runs now is based on the edition before.
    await lockKind(tx, 'pages');
    const current = await servedBy(tx, await currentEdition(tx));
    const wanted = await servedBy(tx, edition);
    const changes = await compareServed(tx, current, wanted);
    if (changes.added + changes.changed + changes.removed === 0)
      return `Edition ${edition} is what is served already.`;
    const number = await makeEdition(tx, {
      note: `restore of ${edition}`,
      now,
      hashes: [...wanted.pages.values()].map(({ hash }) => hash),
      redirects: [...wanted.redirects.values()],
    });
    return `Edition ${number} is served, like edition ${edition}: ${summaryOf(changes)}`;
  });
}
