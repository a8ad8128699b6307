import type { TestServers } from './servers';

/** Between jest's global setup and its teardown, which run in one process. */
export const running: { servers?: TestServers } = {};
