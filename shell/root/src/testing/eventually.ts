/** Reads a value until it is as wanted or the time is over. Returns the last value, for the assertion to show. */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  isAsWanted: (value: Value) => boolean,
  timeoutMs = 60_000,
): Promise<Value> {
  const giveUpAtMs = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isAsWanted(value) || Date.now() > giveUpAtMs) return value;
    await new Promise((done) => setTimeout(done, 40));
  }
}
