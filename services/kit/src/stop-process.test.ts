import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A process with a server that drains; `fault` runs on request. */
function startProgram(fault: string) {
  const kit = JSON.stringify(__dirname);
  const program = `
    const { createHttpServer } = await import(${kit} + '/http-server.ts');
    const { createLog } = await import(${kit} + '/log.ts');
    const { stopProcessWhenAsked } = await import(${kit} + '/stop-process.ts');
    let answer;
    const server = createHttpServer((request, response) => {
      if (request.url === '/fault') { response.end(); setImmediate(() => { ${fault} }); return; }
      answer = () => response.end('finished');
      process.stdout.write('in flight\\n');
    }, { requestMs: 10_000, maxHeaderBytes: 8_192 });
    const log = createLog({ name: 'test', level: 'info' });
    stopProcessWhenAsked({
      log,
      countUncaught: (origin) => process.stdout.write('counted ' + origin + '\\n'),
      stop: async () => { const done = server.finish(); answer(); await done; },
    });
    process.stdout.write('port ' + (await server.listen(0, '127.0.0.1')) + '\\n');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = (): void => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { child, line, exited: once(child, 'exit') };
}

test.each([
  ['exception', 'uncaughtException', "throw new Error('nobody expected this')"],
  ['rejection', 'unhandledRejection', "void Promise.reject(new Error('nobody expected this'))"],
])(
  'an uncaught %s is logged and counted; the process finishes requests in flight and exits with code 1',
  async (_, origin, fault) => {
    const { line, exited } = startProgram(fault);
    const url = `http://127.0.0.1:${(await line(/^port/)).slice(5)}`;
    const inFlight = fetch(url);
    await line(/^in flight/);
    await fetch(`${url}/fault`);
    expect(await (await inFlight).text()).toBe('finished');
    expect((await exited)[0]).toBe(1);
    expect(await line(/"level":60/)).toContain('nobody expected this');
    await line(new RegExp(`^counted ${origin}`));
  },
);

test('SIGTERM finishes requests in flight and exits with code 0', async () => {
  const { child, line, exited } = startProgram('');
  const inFlight = fetch(`http://127.0.0.1:${(await line(/^port/)).slice(5)}`);
  await line(/^in flight/);
  child.kill('SIGTERM');
  expect(await (await inFlight).text()).toBe('finished');
  expect((await exited)[0]).toBe(0);
});
