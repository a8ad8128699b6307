// js-redis-server in a process of its own: sends its port to its parent and ends with it. Given a file, it saves its keys there.
import { randomBytes } from 'node:crypto';
import { Server } from 'node:net';
import { createRedisServer } from 'js-redis-server';

const file = process.argv[2];
const { REDIS_PORT = '0', REDIS_PASSWORD: password } = process.env;

// The library listens on every interface; this limits it to loopback.
const { listen } = Server.prototype;
Server.prototype.listen = function listenOnLoopback(port) {
  return listen.call(this, { port, host: '127.0.0.1' });
};
// Otherwise Nagle's algorithm delays the second answer to pipelined commands by 40 ms, until the client acknowledges the first.
const { emit } = Server.prototype;
Server.prototype.emit = function emitWithoutDelay(event, ...details) {
  if (event === 'connection') details[0].setNoDelay(true);
  return emit.call(this, event, ...details);
};
/** Resolves when all messages so far are sent. */
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
  // The server's own close would wait for every client to disconnect.
  process.exit(0);
};
process.on('message', finish);
process.on('disconnect', finish);
process.on('SIGTERM', finish);

// Only one logical database, since only that is saved.
const server = await createRedisServer({ port: Number(REDIS_PORT), databaseCount: file ? 1 : 16 });
// The library has no option for a password. No client has connected yet: that takes another turn of the event loop.
server.state.requirepass = password;
if (file) {
  // No client may log in before the keys are restored: it would see an empty Redis, and its writes would be lost.
  const loading = randomBytes(18).toString('base64url');
  server.state.requirepass = loading;
  const { keepSnapshots } = await import('./redis-keeper.ts');
  keep = await keepSnapshots({
    url: `redis://:${loading}@127.0.0.1:${server.port}`,
    file,
    note: (note) => say({ note }),
  });
  server.state.requirepass = password;
}
say({ port: server.port });
