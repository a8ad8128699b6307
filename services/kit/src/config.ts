import {
  object,
  string,
  ValidationError,
  type AnyObjectSchema,
  type InferType,
  type SchemaDescription,
  type SchemaFieldDescription,
} from 'yup';
import { secretsOf } from './rotated-secret';
import { isSecretSetting, withSecretsFile } from './secrets-file';
import { databaseUrl, logLevel } from './settings';

/**
 * Reads a program's settings from the environment and its secrets file; an empty variable counts as absent. Only a `config.ts` calls it.
 * @throws one line that names every variable that is wrong and what it should be, never its value
 */
export function readConfig<Schema extends AnyObjectSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = readVariables(),
): InferType<Schema> {
  const given: Record<string, string> = Object.fromEntries(
    Object.keys(schema.fields).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const complaints = [...findComplaints(schema, given), ...findRepeatedSecrets(given)];
  // Without a `cause`: the schema's error contains the values, which may be secrets.
  if (complaints.length > 0) throw new Error(`Settings: ${complaints.join('; ')}.`);
  return schema.cast(given, { stripUnknown: true });
}

/** The address of a third party: its own setting, or a path of the sandbox where SANDBOX_URL is set. */
export function thirdPartyUrl(sandboxPath = '') {
  return string()
    .matches(/^https?:\/\/\S+$/)
    .meta({ expects: 'the address of the third party, or SANDBOX_URL for the sandbox' })
    .required()
    .when('SANDBOX_URL', ([sandbox]: (string | undefined)[], address) =>
      address.default(sandbox && `${sandbox}${sandboxPath}`),
    );
}

/** Settings of an import command, which needs less than its service. */
export function readImportConfig() {
  return readConfig(object({ DATABASE_URL: databaseUrl().required(), LOG_LEVEL: logLevel() }));
}

function findComplaints(schema: AnyObjectSchema, given: object): string[] {
  try {
    schema.validateSync(given, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const { fields } = schema.describe();
    const isMissing = (type: string | undefined): boolean => type === 'optionality' || type === 'required';
    const wrong = error.inner.map(({ path = '', type }) => {
      const field = fields[path];
      const expected = field && expectationOf(field);
      return `${path} is ${isMissing(type) ? 'missing' : 'not right'}${expected ? `: it should be ${expected}` : ''}`;
    });
    return [...new Set(wrong)];
  }
}

/** What a setting should be, in words; undefined for any text. */
function expectationOf(field: SchemaFieldDescription): string | undefined {
  if (!('tests' in field)) return undefined;
  const { meta, oneOf, type } = field;
  if (meta?.expects) return meta.expects;
  if (oneOf.length > 0) return `one of ${oneOf.join(', ')}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'number') return describeNumber(field);
  const least = paramOf(field, 'min', 'min');
  return least === undefined ? undefined : `a text of at least ${least} characters`;
}

function describeNumber(field: SchemaDescription): string {
  const isWhole = field.tests.some(({ name }) => name === 'integer');
  const more = paramOf(field, 'min', 'more');
  const least = paramOf(field, 'min', 'min');
  const most = paramOf(field, 'max', 'max');
  const limits = [
    more === undefined ? [] : `more than ${more}`,
    least === undefined ? [] : `at least ${least}`,
    most === undefined ? [] : `at most ${most}`,
  ].flat();
  return [isWhole ? 'a whole number' : 'a number', limits.join(' and ')].filter(Boolean).join(' of ');
}

function paramOf({ tests }: SchemaDescription, test: string, param: string): number | undefined {
  const value = tests.find(({ name, params }) => name === test && params?.[param] !== undefined)?.params?.[
    param
  ];
  return typeof value === 'number' ? value : undefined;
}

/** A secret that is used twice gives whoever may read one the rights of both. */
function findRepeatedSecrets(given: Readonly<Record<string, string>>): string[] {
  const names = new Map<string, string[]>();
  for (const [name, value] of Object.entries(given))
    if (isSecretSetting(name) && !name.endsWith('_URL'))
      for (const secret of new Set(secretsOf(value))) names.set(secret, [...(names.get(secret) ?? []), name]);
  return [...names.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(' and ')} are the same secret: each needs its own`);
}

/**
 * The settings that a program was started with: its environment and the file that `SECRETS_FILE` names. Only a
 * `config.ts` calls it.
 */
export function readVariables(): Readonly<Record<string, string | undefined>> {
  return withSecretsFile(process.env);
}
