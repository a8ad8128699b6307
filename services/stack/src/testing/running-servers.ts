import type { TestServers } from './servers';

/** Shared by jest's global setup and teardown, which run in one process. */
export const running: { servers?: TestServers } = {};
