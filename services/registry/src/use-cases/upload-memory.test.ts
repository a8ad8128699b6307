import { once } from 'node:events';
import { connect } from 'node:net';
import { startService } from '@tyres/service-kit/start-service';
import { testLog } from '@tyres/service-kit/testing';
import { closingAfterEach } from '../testing/closing-after-each';
import { archiveOf, filesOf, manifestOf } from '../testing/manifest';
import { createTestRegistry, tokenOf } from '../testing/test-registry';
import { createUploadMemory, type UploadMemory } from './upload-memory';

const megabyte = 1024 * 1024;
const { opened } = closingAfterEach();

/** A registry with room for uploads of 2 MB, of which another client holds `heldMegabytes` by sending slowly. */
async function busyRegistry(heldMegabytes: number, longestWaitMs: number) {
  const memory = createUploadMemory({ megabytes: 2, longestWaitMs });
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const uploads: UploadMemory = {
    during: (req, limitBytes, work) =>
      memory.during(req, limitBytes, () => {
        start();
        return work();
      }),
  };
  const registry = await opened(createTestRegistry({ uploads }));
  const { service: app } = registry;
  const close = async () => undefined;
  const running = await startService({ app, config: { PORT: 0 }, log: testLog(), close });
  await opened({ close: () => running.stop() });
  const slow = connect(running.port, '127.0.0.1');
  const closed = once(slow, 'close');
  slow.write(
    `POST /versions/mf-search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokenOf('mf-search')}\r\ncontent-length: ${heldMegabytes * megabyte}\r\n\r\nx`,
  );
  await started;
  const leave = async () => {
    slow.destroy();
    await closed;
  };
  await opened({ close: leave });
  return { registry, leave };
}

test('an upload waits while others use the memory, and is taken when one of them is gone', async () => {
  const { registry, leave } = await busyRegistry(2, 10_000);
  let isAnswered = false;
  const publishing = registry.publish(manifestOf()).finally(() => (isAnswered = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([isAnswered, await registry.keptFiles()]).toEqual([false, []]);
  await leave();
  expect(await publishing).toMatchObject({ status: 200 });
});

test('an upload that waited too long is refused, and can be sent again', async () => {
  const { registry, leave } = await busyRegistry(2, 50);
  expect(await registry.publish(manifestOf())).toMatchObject({
    status: 503,
    body: { code: 'uploads_busy', message: expect.stringContaining('Try again in a minute') },
  });
  expect(await registry.keptFiles()).toEqual([]);
  await leave();
  expect(await registry.publish(manifestOf())).toMatchObject({ status: 200 });
});

test('an upload for which there is room does not wait', async () => {
  const { registry } = await busyRegistry(1, 50);
  expect(await registry.publish(manifestOf())).toMatchObject({ status: 200 });
});

test('a small upload does not wait behind a large one', async () => {
  const { registry } = await busyRegistry(1, 2_000);
  const archive = Buffer.concat([await archiveOf(filesOf(manifestOf())), Buffer.alloc(megabyte + 1)]);
  const large = registry.publish(manifestOf(), { archive });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await registry.publish(manifestOf({ build: 'small' }))).toMatchObject({ status: 200 });
  expect(await large).toMatchObject({ status: 503, body: { code: 'uploads_busy' } });
});
