/**
 * What programs use of Redis: one server, a Cluster, or a primary that sentinels name. Each command has one key, or keys with
 * the same hash tag.
 */
export interface Redis extends RedisCommands {
  /** Whether a command can be sent; in a Cluster, at least to one of its primaries. */
  readonly isReady: boolean;
  /** False once it was closed. */
  readonly isOpen: boolean;
  /** Resolves when a server answers. */
  ping(): Promise<string>;
  /** `ready`: the client connected to a server, or another server became a primary. */
  on(event: 'ready', listener: () => void): unknown;
  /** Waits for the answers of all commands that were sent. */
  close(): Promise<void>;
  destroy(): void;
}

export interface RedisCommands {
  get(key: string): Promise<string | null>;
  getDel(key: string): Promise<string | null>;
  getEx(key: string, options: { type: 'EX'; value: number }): Promise<string | null>;
  set(key: string, value: string, options?: SetOptions): Promise<unknown>;
  del(key: string): Promise<number>;
  incr(key: string): Promise<number>;
  expire(key: string, seconds: number): Promise<number>;
  hGet(key: string, field: string): Promise<string | null | undefined>;
  hGetAll(key: string): Promise<Record<string, string>>;
  hSet(key: string, fields: Record<string, string>): Promise<number>;
  eval(script: string, options: { keys: string[]; arguments?: string[] }): Promise<unknown>;
}

export interface SetOptions {
  readonly condition?: 'NX';
  /** In seconds. */
  readonly expiration?: { readonly type: 'EX'; readonly value: number };
}
