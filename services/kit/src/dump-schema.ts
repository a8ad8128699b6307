import pg from 'pg';
import {
  askAbout,
  findColumns,
  findConstraints,
  findEnums,
  findExtensions,
  findFunctions,
  findIndexes,
  findSequences,
  findTables,
  findTriggers,
  findUnknown,
  findViews,
  type Ask,
  type Column,
  type Constraint,
  type Table,
  type TableStatement,
} from './schema-catalog';

export interface DumpSchemaOptions {
  readonly url: string;
  readonly schema: string;
}

const opening = '-- What the migrations add up to. Written by `npm run schema`, never by hand.';

/**
 * Dumps a service's schema as SQL. The same schema always gives the same text, whatever the order of its migrations. The
 * migrations table is left out. @throws when the schema has an object that it cannot write
 */
export async function dumpSchema({ url, schema }: DumpSchemaOptions): Promise<string> {
  // PostgreSQL writes names in this search path without their schema.
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    const ask = askAbout(client, schema);
    const unknown = await findUnknown(ask);
    if (unknown.length > 0) throw new Error(`The dump cannot write: ${unknown.join(', ')}.`);
    return `${[opening, ...(await writeStatements(ask))].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

async function writeStatements(ask: Ask): Promise<string[]> {
  const extensions = (await findExtensions(ask)).map((name) => `create extension if not exists ${name};`);
  const enums = (await findEnums(ask)).map(({ name, labels }) => `create type ${name} as enum (${labels});`);
  const sequences = (await findSequences(ask)).map(({ name, type }) => `create sequence ${name} as ${type};`);
  const functions = (await findFunctions(ask)).map((definition) => `${lowerKeywords(definition)};`);
  const views = (await findViews(ask)).map(
    ({ name, definition }) => `create view ${name} as\n${lowerKeywords(definition)}`,
  );
  const lists = [extensions, enums, sequences].map((list) => list.join('\n')).filter(Boolean);
  return [...lists, ...functions, ...(await writeTables(ask)), ...views];
}

async function writeTables(ask: Ask): Promise<string[]> {
  const constraints = await findConstraints(ask);
  const tables = referencedFirst(await findTables(ask), constraints);
  const columns = groupByTable(await findColumns(ask));
  const indexes = groupByTable(await findIndexes(ask));
  const triggers = groupByTable(await findTriggers(ask));

  const places = new Map(tables.map(({ name }, place) => [name, place]));
  const isLate = ({ table, target }: Constraint): boolean =>
    target !== null && (places.get(target) ?? -1) > (places.get(table) ?? -1);
  const inPlace = groupByTable(constraints.filter((constraint) => !isLate(constraint)));
  const late = constraints
    .filter(isLate)
    .map((constraint) => `alter table ${constraint.table} add ${constraintLine(constraint)};`);

  const written = tables.map((table) => {
    const lines = [
      ...(columns.get(table.name) ?? []).map(columnLine),
      ...(inPlace.get(table.name) ?? []).map(constraintLine),
    ];
    const after: TableStatement[] = [...(indexes.get(table.name) ?? []), ...(triggers.get(table.name) ?? [])];
    return [
      `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${table.options ? ` with (${table.options})` : ''};`,
      ...after.map(({ definition }) => `${lowerKeywords(definition)};`),
    ].join('\n');
  });
  return [...written, ...(late.length > 0 ? [late.join('\n')] : [])];
}

function columnLine(column: Column): string {
  const { name, type, collation, identity, generated, expression, required } = column;
  const value = expression === null ? '' : lowerKeywords(expression);
  return [
    name,
    type,
    collation && `collate ${collation}`,
    identity && `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    generated && `generated always as (${value}) ${generated === 's' ? 'stored' : 'virtual'}`,
    value && !generated && `default ${value}`,
    required && 'not null',
  ]
    .filter(Boolean)
    .join(' ');
}

function constraintLine({ name, definition }: Constraint): string {
  return `constraint ${name} ${lowerKeywords(definition)}`;
}

/** Sorts tables by name, but each after the tables that it references; cycles are cut. */
function referencedFirst(tables: readonly Table[], constraints: readonly Constraint[]): Table[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const begun = new Set<Table>();
  const place = (table: Table): void => {
    if (begun.has(table)) return;
    begun.add(table);
    for (const { table: owner, target } of constraints) {
      const referenced = owner === table.name && target !== null ? known.get(target) : undefined;
      if (referenced) place(referenced);
    }
    ordered.add(table);
  };
  tables.forEach(place);
  return [...ordered];
}

function groupByTable<Item extends { readonly table: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.table, [...(groups.get(item.table) ?? []), item]);
  return groups;
}

/** Lower-cases PostgreSQL's keywords, except within quotes. */
function lowerKeywords(text: string): string {
  return text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[^'"$]+/g, (part) =>
    /^['"$]/.test(part) ? part : part.toLowerCase(),
  );
}
