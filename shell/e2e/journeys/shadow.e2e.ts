import { listAudit, startCanary } from '@tyres/registry-contract/endpoints';
import { throwInRender } from '../src/alterations';
import { expect, test } from '../src/rollouts';

test('a version that fails on the server is withdrawn in the shadow, before any session gets it', async ({
  rollouts,
  baseURL,
}) => {
  test.slow();
  const broken = await rollouts.publish('mf-content', throwInRender('header'));
  const { stable, canary } = await rollouts.change(startCanary, { versions: { 'mf-content': broken }, share: 0 });
  const given = new Set<string | null>();
  await expect(async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const answer = await fetch(`${baseURL}/faq`);
      await answer.text();
      given.add(answer.headers.get('x-release'));
    }
    expect((await rollouts.state()).withdrawn).toContain(canary?.release);
  }).toPass({ timeout: 90_000, intervals: [500] });
  expect(given).toEqual(new Set([String(stable)]));
  const [last] = (await rollouts.call(listAudit, {})).entries;
  expect(last).toMatchObject({
    actor: 'health-gate',
    action: 'rollback',
    reason: expect.stringMatching(/^mf-content .*: header failed in the shadow for \d+ of \d+ sessions/),
  });
});
