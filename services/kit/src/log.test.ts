import { pino } from 'pino';
import { redactedPaths } from './log';

function logged(entry: object): string {
  let line = '';
  const log = pino(
    { redact: { paths: redactedPaths, censor: '[redacted]' } },
    { write: (text: string) => void (line += text) },
  );
  log.info(entry, 'said');
  return line;
}

test('personal data and secrets are redacted from log entries, nested ones too', () => {
  const line = logged({
    email: 'ann@example.org',
    headers: { authorization: 'Bearer abc', cookie: 'sid=1', 'x-session-id': 'abc' },
    request: { fields: { postcode: 'SW1A 1AA', registration: 'AB12 CDE' } },
    endpoint: 'validateReg',
  });
  expect(line).not.toMatch(/ann@|Bearer|sid=|SW1A|AB12/);
  expect(line).toContain('validateReg');
});
