import { createSilentLog } from '@tyres/service-kit/log';
import type { PublicEndpoint } from './public-endpoint';
import { createRateLimits } from './rate-limits';

const endpointAt = (path: string): PublicEndpoint => ({
  service: 'search',
  name: 'ask',
  method: 'POST',
  path,
  body: 'form',
  answers: 'json',
  writes: false,
});
const who = { sessionId: 'session', address: '192.0.2.1' };

test.each([
  ['/ajax/validate_reg/{registration}', 30],
  ['/enter-reg-submit', 30],
  ['/update-registration', 30],
  ['/ajax/buy_again_modal', 60],
  ['/ajax/earliest_fitting_postcode', 60],
  ['/process-order', 15],
])('a session may ask for %s so often a minute: %d times', async (path, most) => {
  const count = createRateLimits({ scale: 1, log: createSilentLog() });
  const endpoint = endpointAt(path);
  for (let time = 0; time < most; time += 1) expect(await count(endpoint, who)).toBeUndefined();
  expect(await count(endpoint, who)).toBeGreaterThan(0);
  expect(await count(endpoint, { ...who, sessionId: 'another' })).toBeUndefined();
});

test.each(['/ajax/apply_filters', '/ajax/set_dont_show_buy_again_modal'])(
  '%s may be asked for at will',
  async (path) => {
    const count = createRateLimits({ scale: 0.05, log: createSilentLog() });
    const endpoint = endpointAt(path);
    for (let time = 0; time < 20; time += 1) expect(await count(endpoint, who)).toBeUndefined();
  },
);
