import { Duplex } from 'node:stream';

class Half extends Duplex {
  other: Half | undefined;
  #waiting: (() => void) | undefined;

  override _read(): void {
    const resume = this.#waiting;
    this.#waiting = undefined;
    resume?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.other?.receive(chunk, done);
  }

  override _final(done: () => void): void {
    this.other?.receive(null, done);
  }

  receive(chunk: Buffer | null, done: () => void): void {
    if (this.destroyed || this.push(chunk) || chunk === null) process.nextTick(done);
    else this.#waiting = done;
  }

  // Methods that Node's HTTP calls on a socket.
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** The two ends of an in-memory connection, for HTTP without a port. */
export function memoryConnection(): [Duplex, Duplex] {
  const client = new Half();
  const server = new Half();
  client.other = server;
  server.other = client;
  return [client, server];
}
