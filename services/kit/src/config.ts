import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';

/**
 * A program's settings from the environment; an empty variable counts as absent. Only a `config.ts` calls it.
 * @throws one line that names every variable that is wrong, never its value
 */
export function readConfig<Schema extends AnyObjectSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): InferType<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.fields).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  try {
    return schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const names = error.inner.map(({ path, type }) => `${path} is ${type === 'optionality' || type === 'required' ? 'missing' : 'not right'}`);
    throw new Error(`Settings: ${[...new Set(names)].join('; ')}.`);
  }
}
