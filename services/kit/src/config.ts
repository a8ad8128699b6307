import { object, string, ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import { withSecretsFile } from './secrets-file';

/**
 * Reads a program's settings from the environment and its secrets file; an empty variable counts as absent. Only a `config.ts` calls it.
 * @throws one line that names every variable that is wrong, never its value
 */
export function readConfig<Schema extends AnyObjectSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = readVariables(),
): InferType<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.fields).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const complaints = findComplaints(schema, given);
  // Without a `cause`: the schema's error contains the values, which may be secrets.
  if (complaints.length > 0) throw new Error(`Settings: ${complaints.join('; ')}.`);
  return schema.cast(given, { stripUnknown: true });
}

/** The address of a third party: its own setting, or a path of the sandbox where SANDBOX_URL is set. */
export function thirdPartyUrl(sandboxPath = '') {
  return string()
    .required()
    .when('SANDBOX_URL', ([sandbox]: (string | undefined)[], address) =>
      address.default(sandbox && `${sandbox}${sandboxPath}`),
    );
}

/** Settings of an import command, which needs less than its service. */
export function readImportConfig() {
  return readConfig(object({ DATABASE_URL: string().required(), LOG_LEVEL: string().default('info') }));
}

function findComplaints(schema: AnyObjectSchema, given: object): string[] {
  try {
    schema.validateSync(given, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const isMissing = (type: string | undefined): boolean => type === 'optionality' || type === 'required';
    const wrong = error.inner.map(
      ({ path, type }) => `${path} is ${isMissing(type) ? 'missing' : 'not right'}`,
    );
    return [...new Set(wrong)];
  }
}

/**
 * The settings that a program was started with: its environment and the file that `SECRETS_FILE` names. Only a
 * `config.ts` calls it.
 */
export function readVariables(): Readonly<Record<string, string | undefined>> {
  return withSecretsFile(process.env);
}
