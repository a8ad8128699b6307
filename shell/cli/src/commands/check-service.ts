import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isFields } from '@tyres/contract-kit/is-fields';
import { parseJson } from '@tyres/contract-kit/parse-json';
import { checkService as askRegistry } from '@tyres/registry-contract/endpoints';
import { requireToken, type Command } from '../command';
import { callRegistry } from '../registry-call';
import { paragraphs } from '../table';
import { UsageError } from '../usage-error';
import { counted } from '../words';

export const checkService: Command = {
  args: '<service>',
  summary: 'asks whether a service may be deployed with a contract; changes nothing',
  examples: [
    'curl -s localhost:3000/contract > contract.json   # of the build that is to be deployed',
    'tyres check-service checkout --contract contract.json',
  ],
  options: ['contract'],
  completes: 'nothing',
  async run({ args: [name = ''], options, cwd, access }) {
    if (options.contract === undefined)
      throw new UsageError('Name the file with the contract: --contract <file>.');
    const contract = await readContract(resolve(cwd, options.contract));
    const { releases, problems } = await callRegistry(requireToken(access), askRegistry, { name, contract });
    const checked = `${counted(releases.length, 'release')} that shoppers may have (${releases.join(', ') || 'none'})`;
    return {
      text: paragraphs(
        problems.length === 0
          ? `This ${name} answers every call of the ${checked}.`
          : `This ${name} would break calls of the ${checked}:`,
        problems.map(({ code, message }) => `  ${code}\n    ${message}`).join('\n'),
      ),
      json: { service: name, releases, problems, green: problems.length === 0 },
      isRefused: problems.length > 0,
    };
  },
};

/** @throws UsageError when there is no such file, or it is not JSON */
async function readContract(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${file}.`);
  });
  const contract = parseJson(text);
  if (!isFields(contract)) throw new UsageError(`${file} is not a JSON object.`);
  return contract;
}
