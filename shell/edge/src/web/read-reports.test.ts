import { readReports } from './read-reports';

const personal = ['Sam Driver', 'sam.driver@example.com', '07700 900123', 'SW1A 1AA', 'AB12CDE', '<script>'];

test.each(personal)('%s is removed from a report', (text) => {
  const bodies = [
    { release: 1, events: [{ kind: 'render', fragment: text, version: text, error: `TypeError: ${text}` }] },
    { events: [{ kind: 'load', error: text, [text]: text }] },
    { 'csp-report': { 'effective-directive': text, 'blocked-uri': text, 'source-file': text } },
    [
      {
        body: {
          effectiveDirective: text,
          blockedURL: `https://shop.test/${text}?q=${text}`,
          sourceFile: `https://shop.test/${text}#${text}`,
        },
      },
    ],
  ];
  for (const body of bodies) {
    const kept = JSON.stringify(readReports(body));
    expect(kept).not.toContain(text);
    expect(kept).not.toContain(encodeURI(text));
  }
});

test('names, versions and file addresses in a report are kept', () => {
  const event = {
    kind: 'render',
    fragment: 'tyre-list@mf-catalogue',
    version: '0.1.0-a10013d7549d',
    error: 'Error 418',
  };
  expect(readReports({ release: 7, events: [{ ...event, atMs: 3 }] })).toEqual([
    { ...event, release: 7, at_ms: 3 },
  ]);
  expect(
    readReports({
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.test/a.js?secret=1',
        'source-file': 'inline',
      },
    }),
  ).toEqual([
    { kind: 'csp', directive: 'script-src-elem', blocked: 'https://evil.test/a.js', source: 'inline' },
  ]);
});
