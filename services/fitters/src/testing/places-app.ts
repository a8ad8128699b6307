import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { addTowns, fittersDatabase } from './fixtures';

type Town = Parameters<typeof addTowns>[1];

/** The service with some towns, for calls that need no session and no other service. */
export async function placesApp(...towns: readonly NonNullable<Town>[]) {
  const database = await fittersDatabase();
  await addTowns(database, ...towns);
  const app = testApp(createApp({ database, services: fakeServiceClient({}), log: testLog() }));
  return { ...app, database, close: () => database.close() };
}
