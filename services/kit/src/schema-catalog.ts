import type { Client } from 'pg';

/** Queries PostgreSQL's catalogue about one schema; `$1` is the schema's name. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  /** 'a' always, 'd' by default, '' none. */
  readonly identity: string;
  /** 's' stored, 'v' virtual, '' not generated. */
  readonly generated: string;
  /** The SQL of the default, or of the generated value. */
  readonly expression: string | null;
  readonly required: boolean;
}

export interface Table {
  readonly name: string;
  readonly unlogged: boolean;
  readonly options: string | null;
}

export interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  /** The table that a foreign key points to. */
  readonly target: string | null;
}

/** A statement that belongs to a table: an index or a trigger. */
export interface TableStatement {
  readonly table: string;
  readonly definition: string;
}

const inSchema = (column: string): string => `${column} = (select oid from pg_namespace where nspname = $1)`;
const notOfAnExtension = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;
const ownTable = (relation: string): string =>
  `${relation}.relkind = 'r' and ${inSchema(`${relation}.relnamespace`)} and ${relation}.relname <> 'migrations'
   and ${notOfAnExtension('pg_class', `${relation}.oid`)}`;

/** Queries the catalogue over one connection. */
export function askAbout(client: Client, schema: string): Ask {
  return async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [schema])).rows;
}

/** All tables but the migrations table. */
export function findTables(ask: Ask): Promise<Table[]> {
  return ask<Table>(`
    select quote_ident(relname) as name, relpersistence = 'u' as unlogged, array_to_string(reloptions, ', ') as options
    from pg_class where ${ownTable('pg_class')} order by relname`);
}

/** All columns, in their order. */
export function findColumns(ask: Ask): Promise<Column[]> {
  return ask<Column>(`
    select quote_ident(c.relname) as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
      case when a.attcollation <> t.typcollation then quote_ident(l.collname) end as collation,
      a.attidentity as identity, a.attgenerated as generated, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid, true) as expression
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and ${ownTable('c')}
    order by c.relname, a.attnum`);
}

/** Keys, checks and exclusions; primary keys first, foreign keys last. A column's `not null` is part of the column. */
export function findConstraints(ask: Ask): Promise<Constraint[]> {
  return ask<Constraint>(`
    select quote_ident(c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid, true) as definition, quote_ident(r.relname) as target
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    left join pg_class r on k.contype = 'f' and r.oid = k.confrelid
    where k.contype in ('p', 'u', 'c', 'x', 'f') and ${ownTable('c')}
    order by c.relname, position(k.contype in 'pucxf'), k.conname`);
}

/** The indexes that belong to no constraint. */
export function findIndexes(ask: Ask): Promise<TableStatement[]> {
  return ask<TableStatement>(`
    select quote_ident(c.relname) as table, pg_get_indexdef(i.indexrelid, 0, true) as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class n on n.oid = i.indexrelid
    where ${ownTable('c')}
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by c.relname, n.relname`);
}

/** The triggers, without PostgreSQL's own for foreign keys. */
export function findTriggers(ask: Ask): Promise<TableStatement[]> {
  return ask<TableStatement>(`
    select quote_ident(c.relname) as table, pg_get_triggerdef(t.oid, true) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${ownTable('c')}
    order by c.relname, t.tgname`);
}

/** Extensions in the schema or in `public`. */
export async function findExtensions(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: string }>(`
    select quote_ident(extname) as name from pg_extension
    where ${inSchema('extnamespace')} or extnamespace = 'public'::regnamespace order by extname`);
  return rows.map(({ name }) => name);
}

/** Enumerated types with their values as SQL literals. */
export function findEnums(ask: Ask): Promise<{ readonly name: string; readonly labels: string }[]> {
  return ask<{ name: string; labels: string }>(`
    select quote_ident(t.typname) as name, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where ${inSchema('t.typnamespace')} and ${notOfAnExtension('pg_type', 't.oid')}
    group by t.typname order by t.typname`);
}

/** Sequences that belong to no identity column. */
export function findSequences(ask: Ask): Promise<{ readonly name: string; readonly type: string }[]> {
  return ask<{ name: string; type: string }>(`
    select quote_ident(c.relname) as name, format_type(s.seqtypid, null) as type
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where ${inSchema('c.relnamespace')} and ${notOfAnExtension('pg_class', 'c.oid')}
      and not exists (
        select from pg_depend d join pg_class o on o.oid = d.refobjid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'i' or d.deptype = 'a' and o.relname = 'migrations')
      )
    order by c.relname`);
}

/** Functions and procedures, without the schema before their name. */
export async function findFunctions(ask: Ask): Promise<string[]> {
  const rows = await ask<{ definition: string }>(`
    select regexp_replace(pg_get_functiondef(p.oid), '(FUNCTION|PROCEDURE) \\S+?\\.', '\\1 ') as definition
    from pg_proc p
    where p.prokind in ('f', 'p', 'w') and ${inSchema('p.pronamespace')} and ${notOfAnExtension('pg_proc', 'p.oid')}
    order by p.proname, pg_get_function_identity_arguments(p.oid)`);
  return rows.map(({ definition }) => definition.trim());
}

/** Views in the order of their creation, and so of their dependencies. */
export function findViews(ask: Ask): Promise<{ readonly name: string; readonly definition: string }[]> {
  return ask<{ name: string; definition: string }>(`
    select quote_ident(relname) as name, pg_get_viewdef(oid, true) as definition from pg_class
    where relkind = 'v' and ${inSchema('relnamespace')} and ${notOfAnExtension('pg_class', 'oid')} order by oid`);
}

/** Objects in the schema that none of the queries above covers. */
export async function findUnknown(ask: Ask): Promise<string[]> {
  const rows = await ask<{ what: string }>(`
    select 'relation ' || relname as what from pg_class
    where relkind in ('p', 'f', 'm', 'c') and ${inSchema('relnamespace')} and ${notOfAnExtension('pg_class', 'oid')}
    union all select 'type ' || typname from pg_type
    where typtype in ('d', 'r') and ${inSchema('typnamespace')} and ${notOfAnExtension('pg_type', 'oid')}
    union all select 'aggregate ' || proname from pg_proc
    where prokind = 'a' and ${inSchema('pronamespace')} and ${notOfAnExtension('pg_proc', 'oid')}
    union all select 'policy ' || policyname from pg_policies where schemaname = $1
    union all select 'rule ' || rulename from pg_rules where schemaname = $1
    order by what`);
  return rows.map(({ what }) => what);
}
