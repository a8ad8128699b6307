import { running } from './running-servers';

/** Stops what the global setup started. */
export default async function globalTeardown(): Promise<void> {
  await running.servers?.stop();
}
