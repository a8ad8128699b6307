import { createServer } from 'node:net';
import { hasCode } from './postgres-binaries';

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return listen(0);
}

/** @throws when something listens on the port already, in words for the person at the terminal. */
export async function assertPortIsFree(port: number, setting: string): Promise<void> {
  try {
    await listen(port);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new Error(
        `Port ${port} is in use: stop what uses it, or choose another with ${setting}=<port>.`,
        { cause: error },
      );
    if (hasCode(error, 'EACCES'))
      throw new Error(`Port ${port} may not be opened by this user: choose another with ${setting}=<port>.`, {
        cause: error,
      });
    throw error;
  }
}
