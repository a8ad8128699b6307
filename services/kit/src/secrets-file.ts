import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

const secretName =
  /(_SECRET|_TOKENS?|_PASSWORD|_(PRIVATE|API|ACCESS|ENQUIRY)_KEY)$|^FITMENT_KEY$|^(DATABASE(_POOLER|_REPLICA)?|REDIS|SMTP)_URL$/;

/** Whether a setting's value is a secret, or may contain one. */
export function isSecretSetting(name: string): boolean {
  return secretName.test(name);
}

/**
 * A program's settings: those of the JSON file that `SECRETS_FILE` names override the environment. The environment of a
 * process can be read in `/proc/<pid>/environ` while it lives; its owner's file cannot.
 * @throws when the file cannot be read or contains anything but texts by name
 */
export function withSecretsFile(environment: Variables): Variables {
  const file = environment['SECRETS_FILE'];
  if (!file) return environment;
  return { ...environment, ...readSecretsFile(file) };
}

function readSecretsFile(file: string): Record<string, string> {
  const secrets = parse(file, readFileSync(file, 'utf8'));
  if (!isTexts(secrets)) throw new Error(`SECRETS_FILE ${file} has to be a JSON object of texts by name.`);
  return secrets;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the secret.
    throw new Error(`SECRETS_FILE ${file} is no JSON.`);
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}
