// js-redis-server in a process of its own: tells its port to its parent and ends with it.
import { createRedisServer } from 'js-redis-server';

const server = await createRedisServer({ port: 0 });
process.on('disconnect', () => process.exit(0));
// Its own close would wait for every client to leave.
process.on('SIGTERM', () => process.exit(0));
process.send?.({ port: server.port });
