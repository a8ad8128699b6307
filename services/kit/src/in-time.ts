/** Resolves to the value, or to undefined when it takes longer than `ms`. */
export async function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer));
}
