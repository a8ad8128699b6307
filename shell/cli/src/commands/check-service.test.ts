import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
let folder: string;
beforeEach(async () => {
  cli = await startTestCli();
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
});
afterEach(async () => {
  await cli.close();
  await rm(folder, { recursive: true });
});

async function check(contract: string, answer: object = { releases: [13, 12], problems: [] }) {
  cli.registry.answer('POST /services/search/check', answer);
  const file = join(folder, 'contract.json');
  await writeFile(file, contract);
  return cli.run(`check-service search --contract ${file}`);
}

test('a contract that answers every call ends with 0', async () => {
  const contract = { endpoints: [{ name: 'getCar', version: 1 }] };
  expect(await check(JSON.stringify(contract))).toMatchObject({
    exitCode: 0,
    out: 'This search answers every call of the 2 releases that shoppers may have (13, 12).',
  });
  expect(cli.registry.sentTo('POST /services/search/check')).toEqual({ contract });
});

test('a contract that breaks a call ends with 1, and says which', async () => {
  const problem = {
    code: 'endpoint_needed',
    message: 'mf-search 0.1.0-abc123 calls search.getCar version 1.',
  };
  const { exitCode, out } = await check('{}', { releases: [13], problems: [problem] });
  expect(exitCode).toBe(1);
  expect(out).toContain('This search would break calls of the 1 release that shoppers may have (13):');
  expect(out).toContain(`  endpoint_needed\n    ${problem.message}`);
});

test('without a file, or with one that is no JSON object, the command says so', async () => {
  expect(await cli.run('check-service search')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('--contract <file>'),
  });
  expect(await cli.run('check-service search --contract none.json')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('There is no file /none.json.'),
  });
  expect(await check('<html>')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('is not a JSON object'),
  });
});
