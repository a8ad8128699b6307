import { CallError, endpoint } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import { callFakes } from './fake-calls';

const getPage = endpoint<{ slug: string }, { heading: string }>({
  service: 'content',
  name: 'getPage',
  method: 'GET',
  path: '/pages/{slug}',
  audience: 'internal',
});
const call = callFakes({
  content: {
    someData: [1, 2],
    fake: {
      getPage({ slug }: { slug: string }) {
        if (slug === 'none') throw refusal(404, 'page_not_found', 'There is no such page.');
        return { heading: slug };
      },
    },
  },
});

test('a call is answered by the function of the same name in the fake', async () => {
  expect(await call(getPage, { slug: 'faq' })).toEqual({ heading: 'faq' });
});

test('a refusal of the fake reaches the caller like one of the service', async () => {
  await expect(call(getPage, { slug: 'none' })).rejects.toMatchObject({
    name: 'CallError',
    problem: { code: 'page_not_found' },
  });
});

test('a call without a fake fails with a clear message', async () => {
  await expect(callFakes({})(getPage, { slug: 'faq' })).rejects.toBeInstanceOf(CallError);
});
