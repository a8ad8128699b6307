/** Resolves to the value, or to undefined when it takes longer than `ms`. */
export function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    value.then(
      (given) => {
        clearTimeout(timer);
        resolve(given);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
