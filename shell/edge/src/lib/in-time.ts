/** What comes within this time; undefined when nothing does. */
export async function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([value, over]).finally(() => clearTimeout(timer));
}
