import { refusal } from '@tyres/contract-kit/problem';
import { release } from '../../../release';
import { down, testLoad } from '../../testing/test-load';
import { head, load } from './load';

const linkNotValid = (): never => {
  throw refusal(404, 'link_not_valid', 'No.');
};
const url = '/fitter-diary?link=KT1.abc%2B&week=2026-12-02';

test('the diary is at /fitter-diary, and needs no script', () => {
  expect(release.pages['diary']).toEqual({ path: '/fitter-diary', fragments: { main: ['diary'] } });
  expect(release.fragments['diary']?.hydrate).toBe('never');
});

test('load asks for the week of the address with its link, which the other weeks keep', async () => {
  const { context, calls } = testLoad(url);
  const { weekPath, diary } = await load(context);
  expect(calls).toEqual([{ name: 'getDiary', input: { link: 'KT1.abc+', week: '2026-12-02' } }]);
  expect([weekPath, diary?.days.length]).toEqual(['/fitter-diary?link=KT1.abc%2B&week=', 7]);
});

test('the page is not indexed, tells its address to nobody, and names no link as its canonical address', async () => {
  const { context } = testLoad(url);
  const data = await load(context);
  expect(head(data, context.page)).toEqual({
    title: 'Diary of Fenwick Premium Tyres | Kerbside Tyres',
    canonical: '/fitter-diary',
    noIndex: true,
    noReferrer: true,
  });
});

test.each(['/fitter-diary', url])('with a link that is not valid, %s is answered 404', async (address) => {
  const { context } = testLoad(address, { answers: { getDiary: linkNotValid } });
  const data = await load(context);
  expect(data).toEqual({ weekPath: '', diary: null });
  expect(head(data, context.page)).toMatchObject({ isMissing: true, noIndex: true, noReferrer: true });
});

test('a service that is down fails the page, and is no wrong link', async () => {
  await expect(load(testLoad(url, { answers: { getDiary: down } }).context)).rejects.toMatchObject({
    problem: { status: 503 },
  });
});
