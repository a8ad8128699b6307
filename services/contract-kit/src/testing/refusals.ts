import { ValidationError, type Schema } from 'yup';

/** Every message about an input, by field; empty when it is valid. */
export function refusalsOf(schema: Pick<Schema, 'validateSync'>, input: object): Record<string, string[]> {
  try {
    schema.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    const messages: Record<string, string[]> = {};
    for (const { path, message } of found) (messages[path ?? ''] ??= []).push(message);
    return messages;
  }
}
