import { getContentPicture } from '@tyres/content-contract/endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { testDeps } from '../testing/test-deps';
import { savePicture } from '../store/pictures';

const hash = 'ab'.repeat(16);
let database: Database;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
});
afterAll(() => database.close());

test('a picture is answered with its type; an unknown or invalid name is refused', async () => {
  const file = { name: `${hash}.svg`, hash, width: 1, height: 1, type: 'image/svg+xml' };
  await savePicture(database, file, Buffer.from('<svg/>'));
  const answer = await app.call(getContentPicture, { name: file.name });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(String(answer.body)).toContain('<svg/>');
  expect((await app.call(getContentPicture, { name: `${hash}-480.webp` })).status).toBe(404);
  for (const name of ['x', '..', `${hash}.svg.exe`, `../${hash}.svg`])
    expect((await app.call(getContentPicture, { name })).status).toBe(400);
});
