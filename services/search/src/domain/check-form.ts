import { ValidationError, type ObjectSchema, type AnyObject, type InferType } from 'yup';

/** A form's values, or a message for each wrong field. */
export type CheckedForm<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** Validates a form; the first message of each field is shown. */
export function checkForm<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  values: object,
): CheckedForm<InferType<Schema>> {
  try {
    return { ok: true, values: schema.validateSync(values, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) fields[path] ??= message;
    return { ok: false, fields };
  }
}
