import type { SchemaFieldDescription, SchemaInnerTypeDescription } from 'yup';

/** A schema of JSON Schema 2020-12, as far as our contracts need it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The JSON Schema of a yup schema, by its description. */
export function jsonSchema(described: SchemaFieldDescription): JsonSchema {
  const schema = plainSchema(described);
  const { type } = schema;
  return 'nullable' in described && described.nullable && typeof type === 'string'
    ? { ...schema, type: [type, 'null'] }
    : schema;
}

function plainSchema(described: SchemaFieldDescription): JsonSchema {
  const rules = new Map(
    'tests' in described ? described.tests.map(({ name, params }) => [name, params]) : [],
  );
  const limit = (name: string): number | undefined => {
    const value = rules.get(name)?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  const limits = { min: limit('min'), max: limit('max') };
  if ('fields' in described) return objectSchema(described.fields);
  if (described.type === 'array' && 'innerType' in described)
    return defined({ type: 'array', items: itemsOf(described), minItems: limits.min, maxItems: limits.max });
  if (described.type === 'number')
    return defined({
      type: rules.has('integer') ? 'integer' : 'number',
      ...{ minimum: limits.min, maximum: limits.max },
    });
  const regex = rules.get('matches')?.['regex'];
  const pattern = regex instanceof RegExp ? regex.source : undefined;
  return defined({ type: described.type, pattern, maxLength: limits.max });
}

function objectSchema(fields: Readonly<Record<string, SchemaFieldDescription>>): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonSchema(field)])),
    required: entries.filter(([, field]) => 'optional' in field && !field.optional).map(([name]) => name),
  };
}

function itemsOf({ innerType }: SchemaInnerTypeDescription): JsonSchema {
  const [inner] = [innerType ?? []].flat();
  return inner ? jsonSchema(inner) : {};
}

/** Without what is undefined. */
function defined(schema: { [Name in keyof JsonSchema]: JsonSchema[Name] | undefined }): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
