// js-redis-server in a process of its own: tells its port to its parent and ends with it. Given a file, it keeps its keys there.
import { createRedisServer } from 'js-redis-server';

const file = process.argv[2];
/** All that was said so far has left. */
let said = Promise.resolve();
const say = (message) => {
  if (process.connected) said = Promise.all([said, new Promise((sent) => process.send(message, sent))]);
};

let keep = async () => undefined;
let isFinishing = false;
const finish = async () => {
  if (isFinishing) return;
  isFinishing = true;
  await keep();
  await said;
  // The server's own close would wait for every client to leave.
  process.exit(0);
};
process.on('message', finish);
process.on('disconnect', finish);
process.on('SIGTERM', finish);

// One logical database where keys are kept: no key can stand in another, and be lost.
const server = await createRedisServer({ port: 0, databaseCount: file ? 1 : 16 });
if (file) {
  const { keepSnapshots } = await import('./redis-keeper.ts');
  keep = await keepSnapshots({
    url: `redis://127.0.0.1:${server.port}`,
    file,
    note: (note) => say({ note }),
  });
}
say({ port: server.port });
