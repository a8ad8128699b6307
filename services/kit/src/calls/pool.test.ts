import { once } from 'node:events';
import { createHttpServer } from '../http-server';
import { responseOf, startExchange } from './exchange';
import { createPool } from './pool';

test('an idle connection is closed by the client, long before the server closes it', async () => {
  const { server, listen } = createHttpServer((_, response) => response.end(), {
    requestMs: 10_000,
    maxHeaderBytes: 8_192,
  });
  const port = await listen(0, '127.0.0.1');
  const { dispatcher, ...pool } = createPool(`http://127.0.0.1:${port}`, { idleMs: 500 });
  const connected = once(server, 'connection');
  const { headers } = await responseOf(startExchange({ dispatcher, ...pool }, { method: 'GET', url: '/' }));
  expect(headers['keep-alive']).toBe('timeout=65');
  const [socket] = await connected;
  await once(socket, 'end');
  await dispatcher.close();
  server.close();
}, 20_000);
