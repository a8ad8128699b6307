import { theHost } from './host';

const { createStorage, runInStorage, getStore } = theHost;

/** Replaces the class of `node:async_hooks`. */
export class AsyncLocalStorage<Store> {
  readonly #storage = createStorage();

  run<Result, Arguments extends unknown[]>(
    store: Store,
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Result {
    return runInStorage(this.#storage, store, () => work(...given));
  }

  getStore(): unknown {
    return getStore(this.#storage);
  }
}
