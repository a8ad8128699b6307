import { setTimeout as sleep } from 'node:timers/promises';
import { listAudit, startCanary } from '@tyres/registry-contract/endpoints';
import { throwInRender } from '../src/alterations';
import { expect, test } from '../src/rollouts';

test('a version that fails on the server is withdrawn in the shadow, before any session gets it', async ({
  rollouts,
  baseURL,
}) => {
  const broken = await rollouts.publish('mf-search', throwInRender('home'));
  const { stable, canary } = await rollouts.change(startCanary, {
    versions: { 'mf-search': broken },
    share: 0,
  });
  const given = new Set<string | null>();
  await expect(async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const answer = await fetch(`${baseURL}/`);
      await answer.text();
      given.add(answer.headers.get('x-release'));
      // An edge pauses between two pages in the shadow.
      await sleep(150);
    }
    expect((await rollouts.state()).withdrawn).toContain(canary?.release);
  }).toPass({ timeout: 150_000, intervals: [0] });
  expect(given).toEqual(new Set([String(stable)]));
  const [last] = (await rollouts.call(listAudit, {})).entries;
  expect(last).toMatchObject({
    actor: 'health-gate',
    action: 'rollback',
    reason: expect.stringMatching(/^mf-search .*: home failed in the shadow for \d+ of \d+ sessions/),
  });
});
