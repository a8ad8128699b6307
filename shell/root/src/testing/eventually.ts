/** Reads again and again until the value is as wanted; answers the last value, for the assertion to show. */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  isAsWanted: (value: Value) => boolean,
  timeoutMs = 6_000,
): Promise<Value> {
  const giveUpAtMs = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isAsWanted(value) || Date.now() > giveUpAtMs) return value;
    await new Promise((done) => setTimeout(done, 40));
  }
}
