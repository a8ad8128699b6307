afterEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
  document.documentElement.className = '';
  document.head.replaceChildren();
});

/** Runs the script in a head that begins to be read at that time. */
async function runAt(timeMs: number): Promise<void> {
  const script = document.createElement('script');
  script.dataset['font'] = '/mf/shell/inter.woff2';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.spyOn(performance, 'now').mockReturnValue(timeMs);
  await import('./font');
}

test('a page that arrives quickly preloads Inter, as the stylesheet requests it', async () => {
  await runAt(80);
  const link = document.head.querySelector('link');
  // jsdom keeps some of these only as properties.
  expect(link).toMatchObject({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
  expect(link?.getAttribute('href')).toBe('/mf/shell/inter.woff2');
  expect(document.documentElement.className).toBe('');
});

test("a page that arrives slowly loads no font, and uses the system's", async () => {
  await runAt(220);
  expect(document.head.querySelector('link')).toBeNull();
  expect(document.documentElement.className).toBe('system-font');
});
