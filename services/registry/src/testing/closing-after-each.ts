interface Closable {
  close(): Promise<unknown>;
}

/** Tracks what a test opens and closes it after the test, the last opened first. */
export function closingAfterEach(): {
  opened<T extends Closable>(making: Promise<T> | T): Promise<T>;
} {
  const open: Closable[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  return {
    async opened(making) {
      const made = await making;
      open.push(made);
      return made;
    },
  };
}
