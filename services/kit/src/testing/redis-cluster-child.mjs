import { createRedisMock } from 'js-redis-server';

// A Redis Cluster in a process of its own: Jest's module loader cannot run its Lua. It ends with its parent.
const cluster = await createRedisMock({ cluster: { masters: 3 } });
process.on('disconnect', () => process.exit());
process.on('message', async () => {
  await cluster.flush();
  process.send('flushed');
});
process.send(cluster.addresses().map(({ host, port }) => `${host}:${port}`));
