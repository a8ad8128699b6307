import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programs } from '@tyres/stack/plan';
import { stringify } from 'yaml';
import { hasDatabase, publicSettings } from '../deployed-settings';
import { composeFile } from './compose';
import { dashboard } from './dashboard';
import { manifestsOf } from './kubernetes';

const made =
  '# Made by npm run manifests -w @tyres/deploy from services/deploy/src/manifests; change it there.\n';

/** Writes `compose.yaml`, `kubernetes/base`, `kubernetes/sandbox` and Grafana's dashboard into a folder. */
export function writeManifests(folder: string): void {
  for (const part of ['base', 'sandbox'])
    rmSync(join(folder, 'kubernetes', part), { recursive: true, force: true });
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${made}${text}`);
  };
  write('compose.yaml', toYaml(composeFile()));
  mkdirSync(join(folder, 'monitoring'), { recursive: true });
  writeFileSync(join(folder, 'monitoring/dashboard.json'), `${JSON.stringify(dashboard(), null, 2)}\n`);
  write('kubernetes/base/kustomization.yaml', toYaml(base));
  write('kubernetes/base/deny-all.yaml', toYaml(denyAll));
  write('kubernetes/sandbox/kustomization.yaml', toYaml(sandbox));
  for (const program of programs) {
    const part = program === 'sandbox' ? 'sandbox' : 'base';
    write(`kubernetes/${part}/${program}.yaml`, manifestsOf(program).map(toYaml).join('---\n'));
    const settings = Object.entries({
      ...publicSettings(program),
      ...(hasDatabase(program) ? { MIGRATIONS: 'by-job' } : {}),
    }).filter(([name]) => name !== sandboxSetting);
    write(
      `kubernetes/${part}/settings/${program}.env`,
      settings.map(([name, value]) => `${name}=${value}\n`).join(''),
    );
  }
}

/** What no policy of a program allows is denied. */
const denyAll = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'deny-all' },
  spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
};

const sandboxSetting = 'SANDBOX_URL';
const deployed = programs.filter((program) => program !== 'sandbox');

const base = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: ['deny-all.yaml', ...deployed.map((program) => `${program}.yaml`)],
  // A changed setting changes the name of the map, and so restarts the program.
  configMapGenerator: deployed.map((name) => ({ name, envs: [`settings/${name}.env`] })),
};

/** The sandbox in place of third parties. */
const sandbox = {
  apiVersion: 'kustomize.config.k8s.io/v1alpha1',
  kind: 'Component',
  resources: ['sandbox.yaml'],
  configMapGenerator: [
    { name: 'sandbox', envs: ['settings/sandbox.env'] },
    ...deployed.flatMap((name) => {
      const url = publicSettings(name)[sandboxSetting];
      return url ? [{ name, behavior: 'merge', literals: [`${sandboxSetting}=${url}`] }] : [];
    }),
  ],
};

function toYaml(value: object): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
