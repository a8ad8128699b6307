import { isFields } from '@tyres/contract-kit/is-fields';
import { ValidationError } from 'yup';
import { createFields } from './form-fields';

const loneSurrogate = /\p{Surrogate}/u;
const scalars = new Set(['string', 'number', 'boolean', 'date']);

/**
 * Removes fields that the schema does not know, at every level. Refuses values that would make yup throw a TypeError:
 * lists and records in place of one value, and names that every object has (`toString`). Replaces lone surrogates,
 * which databases cannot store. @throws ValidationError with each wrong path
 */
export function fitShape(schema: unknown, value: unknown): unknown {
  const wrong: ValidationError[] = [];
  const fitted = fit(schema, value, '', wrong);
  if (wrong.length > 0) throw new ValidationError(wrong);
  return fitted;
}

function fit(schema: unknown, value: unknown, path: string, wrong: ValidationError[]): unknown {
  if (!isFields(schema)) return value;
  const complain = (message: string): undefined =>
    void wrong.push(new ValidationError(`${path || 'this'} ${message}`, value, path));
  if (value === undefined || value === null) return value;
  // yup would parse text as JSON here, which skips the checks below.
  if (schema['type'] === 'array' && !Array.isArray(value)) return complain('must be a list');
  if (schema['type'] === 'object' && typeof value !== 'object') return complain('must be a record');
  if (typeof value === 'string') {
    if (value.includes('\u0000')) return complain('holds a character that cannot be used');
    return loneSurrogate.test(value) ? Buffer.from(value).toString() : value;
  }
  if (typeof value !== 'object') return value;
  if (scalars.has(String(schema['type']))) return complain('must be one value');
  const { fields, innerType } = schema;
  if (schema['type'] === 'object' && isFields(fields)) {
    if (Array.isArray(value)) return complain('must be a record');
    const known = createFields();
    for (const [name, item] of Object.entries(value)) {
      if (Object.hasOwn(fields, name))
        known[name] = fit(fields[name], item, path ? `${path}.${name}` : name, wrong);
    }
    return known;
  }
  if (schema['type'] === 'array' && Array.isArray(value))
    return value.map((item: unknown, index) => fit(innerType, item, `${path}[${index}]`, wrong));
  return value;
}
