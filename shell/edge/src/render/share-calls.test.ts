import { endpoint, type Call } from '@tyres/contract-kit/endpoint';
import { shareCalls } from './share-calls';

const read = endpoint<{ id: number }, string>({
  service: 'search',
  name: 'read',
  method: 'GET',
  path: '/read',
  audience: 'public',
});
const write = endpoint<{ id: number }, string>({
  service: 'search',
  name: 'write',
  method: 'POST',
  path: '/write',
  audience: 'public',
});

test('a reading call is made once per page and input, a writing one each time', async () => {
  const made: string[] = [];
  const call: Call = ({ name }, input) => {
    made.push(`${name} ${JSON.stringify(input)}`);
    return new Promise<never>(() => undefined);
  };
  const pageSignal = new AbortController().signal;
  const shared = shareCalls(call, pageSignal);
  const [one, same] = [shared(read, { id: 1 }), shared(read, { id: 1 }, { signal: pageSignal })];
  expect(same).toBe(one);
  void shared(read, { id: 2 });
  void shared(read, { id: 1 }, { signal: new AbortController().signal });
  void shared(write, { id: 1 });
  void shared(write, { id: 1 });
  expect(made).toEqual([
    'read {"id":1}',
    'read {"id":2}',
    'read {"id":1}',
    'write {"id":1}',
    'write {"id":1}',
  ]);
});
