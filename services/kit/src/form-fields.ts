import { isFields } from '@tyres/contract-kit/is-fields';
import { refusal } from '@tyres/contract-kit/problem';

/** Received fields by name; without a prototype, so that no name can reach one. */
export interface Fields {
  [name: string]: unknown;
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
const maxFields = 1_000;
const namePattern = /^([^[\]]+)((?:\[[^[\]]*\]){0,3})$/;

/** A record without a prototype. */
export function createFields(): Fields {
  return Object.create(null);
}

/**
 * Parses form fields: `name[]` to arrays, `name[key]` to records, others to single values.
 * @throws bad_field for a name that is duplicated, malformed or would reach a prototype
 */
export function parseFields(pairs: Iterable<readonly [string, unknown]>): Fields {
  const fields = createFields();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > maxFields) throw badField(name);
    addField(fields, name, value);
  }
  return fields;
}

function addField(fields: Fields, name: string, value: unknown): void {
  if (!/[[\]]/.test(name)) return addPlain(fields, name, name, value);
  const match = namePattern.exec(name);
  if (!match) throw badField(name);
  const keys = [
    match[1] ?? '',
    ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? ''),
  ];
  const isList = keys.length > 1 && keys.at(-1) === '';
  const path = isList ? keys.slice(0, -1) : keys;
  if (path.some((key) => key === '' || forbiddenNames.has(key))) throw badField(name);
  const last = path.pop() ?? '';
  const holder = path.reduce((within, key) => nestedRecord(within, key, name), fields);
  const known = holder[last];
  if (isList && Array.isArray(known)) known.push(value);
  else addPlain(holder, last, name, isList ? [value] : value);
}

function addPlain(holder: Fields, key: string, name: string, value: unknown): void {
  if (key === '' || forbiddenNames.has(key) || holder[key] !== undefined) throw badField(name);
  holder[key] = value;
}

function nestedRecord(fields: Fields, key: string, name: string): Fields {
  const known = fields[key];
  if (isFields(known)) return known;
  if (known !== undefined) throw badField(name);
  const made = createFields();
  fields[key] = made;
  return made;
}

/** Parses JSON; its keys cannot reach a prototype. @throws bad_json, bad_field */
export function parseJsonFields(text: string): Fields {
  const value = parseJson(text);
  if (!isFields(value)) throw badJson();
  return parseJsonNames(value);
}

function parseJsonNames(value: Fields): Fields {
  const fields = createFields();
  for (const [name, item] of Object.entries(value)) fields[name] = item;
  return fields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenNames.has(key)) throw badField(key);
      return value;
    });
  } catch (error) {
    // A RangeError means that it is nested too deeply.
    throw error instanceof SyntaxError || error instanceof RangeError ? badJson() : error;
  }
}

const badJson = () => refusal(400, 'bad_json', 'The request is not readable.');
const badField = (name: string) =>
  refusal(400, 'bad_field', `The field ${JSON.stringify(name.slice(0, 60))} cannot be used like this.`);
