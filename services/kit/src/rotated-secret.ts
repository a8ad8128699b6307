/** In characters, of each secret that signs. */
const shortest = 16;

/** The secrets of a setting such as `new,old`, which is replaced without a gap: the first one signs, each is accepted. */
export function secretsOf(setting: string): readonly [string, ...string[]] {
  const [first = '', ...older] = setting.split(',');
  return [first, ...older];
}

/** Whether each secret of a setting is long enough. */
export function areLongSecrets(setting: string): boolean {
  return secretsOf(setting).every((secret) => secret.length >= shortest);
}
