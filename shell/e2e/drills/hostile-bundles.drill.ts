import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFolder } from '@tyres/cli/publish';
import { callRegistry } from '@tyres/cli/registry-call';
import { attacks, type AttackTargets } from '@tyres/edge/testing/hostile-attacks';
import { createOverride } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import type { Stack } from '@tyres/stack/stack';
import { alterVersion } from '../src/altered-version';
import type { Drill } from './drill';
import { countLines, startShoppers } from './shoppers';

const mark = 'data-hostile';

/** Fragments of mf-search's home page that run the attacks and write the results into the page. */
function attackFrom(all: readonly { readonly name: string; readonly code: string }[]): string {
  const list = all.map(({ name, code }) => `[${JSON.stringify(name)}, async () => {${code}}]`).join(',');
  return `;{
    const no = () => { throw new Error('nothing') };
    const all = [${list}];
    const made = module.exports.fragments['home'], { load, render } = made;
    let seen = [];
    made.load = async (run) => {
      seen = await Promise.all(all.map(async ([name, attack]) => {
        try { return [name, 'got ' + String(await attack()).slice(0, 100)] } catch (error) { return [name, 'refused ' + String(error).slice(0, 100)] }
      }));
      return load(run);
    };
    made.render = (props) => render(props) + '<pre ${mark}>' + encodeURIComponent(JSON.stringify(seen)) + '</pre>';
  }`;
}

const connectionTo = (name: string, url: string) => {
  const { hostname, port } = new URL(url);
  const code = `return new Promise((got, lost) => require('net').connect(${port}, '${hostname}').on('connect', () => got('open')).on('error', lost));`;
  return { name: `a connection to ${name}`, code };
};

/** Publishes the hostile version with the team's token. */
async function publishHostile({ addresses, secrets, logFolder }: Stack): Promise<string> {
  const dataFolder = join(logFolder, '..');
  const { registry, redis, database } = addresses;
  const targets: AttackTargets = {
    secretFile: join(dataFolder, 'secrets/edge.json'),
    folder: dataFolder,
    port: Number(new URL(registry).port),
  };
  const all = [
    ...attacks.map(({ name, code }) => ({ name, code: code(targets) })),
    connectionTo('the registry', registry),
    connectionTo('Redis', redis),
    connectionTo('PostgreSQL', database),
  ];
  const folder = await alterVersion('mf-search', (text, file) =>
    file.startsWith('server/') ? `${text}${attackFrom(all)}` : text,
  );
  const token = secrets('team:mf-search');
  const published = await publishFolder({ registryUrl: registry, token, folder });
  await rm(folder, { recursive: true });
  return versionId(published);
}

/** Opens an override link and then the home page; returns the results of the attacks. */
async function openHostile(link: string, site: string): Promise<readonly (readonly [string, string])[]> {
  const opened = await fetch(link, { redirect: 'manual' });
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const page = await fetch(`${site}/`, { headers: { accept: 'text/html', cookie: cookies.join('; ') } });
  const [, said] = new RegExp(`<pre ${mark}>(.*?)</pre>`).exec(await page.text()) ?? [];
  return said === undefined ? [] : JSON.parse(decodeURIComponent(said));
}

/** Names of secrets in the environment of any process of this machine. */
async function secretsInEnvironment({ secrets }: Stack): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const environments = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  );
  return ['session', 'platform', 'edge', 'override'].filter((name) =>
    environments.some((environment) => environment.includes(secrets(name))),
  );
}

/** A team publishes a hostile version; only the opener of its link is served it, and its attacks fail. */
export const drill: Drill = {
  title: 'A hostile version of mf-search runs attacks from its server bundle, and all of them fail.',
  async run({ stack, isShort, note }) {
    const { site, registry } = stack.addresses;
    const shoppers = startShoppers({ site, perSecond: isShort ? 2 : 10 });
    const version = await publishHostile(stack);
    note(`mf-search ${version} is published with the team's token`);
    const access = { registryUrl: registry, token: stack.secrets('platform') };
    const { link } = await callRegistry(access, createOverride, {
      versions: { 'mf-search': version },
      hours: 1,
      reason: 'A drill',
    });
    const seen = await openHostile(link, site);
    for (let round = 0; round < (isShort ? 3 : 100); round += 1) await openHostile(link, site);
    const exposed = await secretsInEnvironment(stack);
    const { failedRequests, failedRequestCount, broken, bought } = await shoppers.stop();
    const got = seen.filter(([, result]) => !result.startsWith('refused'));
    return {
      figures: {
        'attacks tried': seen.length,
        'attacks that got something': got.length,
        'secrets in any environment': exposed.length,
        'shoppers who bought meanwhile': bought,
        'failed requests of shoppers': failedRequestCount,
      },
      failures: [
        ...(seen.length === 0 ? ['The hostile version was not served to who opened its link.'] : []),
        ...got.map(([name, result]) => `${name}: ${result}`),
        ...exposed.map((name) => `The ${name} secret is in the environment of a process.`),
        ...countLines(failedRequests),
        ...countLines(broken),
      ],
    };
  },
};
