import { ClientOfflineError, ErrorReply } from '@redis/client/dist/lib/errors.js';
import { isRedisUnavailable } from './redis-errors';

test.each([
  ['a client that is not connected', new ClientOfflineError()],
  ['a server that is loading its data', new ErrorReply('LOADING Redis is loading the dataset in memory')],
  ['a Cluster without a primary for the slot', new ErrorReply('CLUSTERDOWN Hash slot not served')],
  ['a server that became a replica', new ErrorReply("READONLY You can't write against a read only replica.")],
  [
    'a socket that fails while a command is written',
    Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' }),
  ],
])('%s is unavailable', (_, error) => {
  expect(isRedisUnavailable(error)).toBe(true);
});

test.each([
  ['a wrong command', new ErrorReply('WRONGTYPE Operation against a key holding the wrong kind of value')],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['nothing', undefined],
])('%s is not', (_, error) => {
  expect(isRedisUnavailable(error)).toBe(false);
});
