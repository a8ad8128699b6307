import { programs } from '@tyres/stack/plan';
import {
  callsOf,
  dataFolder,
  metricsPort,
  port,
  secretNames,
  secretsFile,
  smtpPort,
} from '../deployed-settings';

/** A Kubernetes object. */
export type Manifest = Readonly<Record<string, unknown>> & {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
};

/** Programs that keep files, so that one instance at a time has the volume; with S3 the registry has no such limit. */
const withVolume = ['registry', 'sandbox'];
/** Besides them the console, which has its sessions in memory. */
const oneInstance = [...withVolume, 'console'];
/** Programs that browsers reach through the ingress. */
const behindIngress = ['edge', 'console', 'sandbox'];
/** Programs that call third parties or public addresses. */
const callsInternet = ['search', 'checkout', 'content', 'sandbox', 'registry'];
const sendsMail = ['checkout', 'content'];

/** Requests and limits of memory: twice what shell/docs/performance.md measures at the end of a load, and a core at most. */
const memoryMegabytes: Readonly<Record<string, number>> = {
  // Its workers, one for each version that is live, have 192 MB each at most.
  edge: 2_048,
  catalogue: 768,
  checkout: 512,
};
const usualMemoryMegabytes = 384;

const postgresPort = 5432;
const redisPort = 6379;
const user = 1_000;

const labelsOf = (program: string) => ({
  'app.kubernetes.io/name': program,
  'app.kubernetes.io/part-of': 'tyre-marketplace',
});
const metadataOf = (name: string) => ({ name, labels: labelsOf(name) });
const podsOf = (program: string) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': program } } });

/** Everything that one program needs in a cluster, without its settings. */
export function manifestsOf(program: string): Manifest[] {
  return [
    {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: metadataOf(program),
      automountServiceAccountToken: false,
    },
    ...(withVolume.includes(program) ? [volumeOf(program)] : []),
    deploymentOf(program),
    serviceOf(program),
    disruptionBudgetOf(program),
    ...(oneInstance.includes(program) ? [] : [autoscalerOf(program)]),
    networkPolicyOf(program),
    ...(program === 'sandbox' ? [sandboxIngress] : []),
  ];
}

function volumeOf(program: string): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: metadataOf(program),
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
  };
}

function deploymentOf(program: string): Manifest {
  const keeps = withVolume.includes(program);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(program),
    spec: {
      // The autoscaler decides for the others.
      ...(oneInstance.includes(program) ? { replicas: 1 } : {}),
      revisionHistoryLimit: 5,
      selector: { matchLabels: { 'app.kubernetes.io/name': program } },
      // A volume is attached to one node: the old instance has to end first.
      strategy: keeps
        ? { type: 'Recreate' }
        : { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: { metadata: { labels: labelsOf(program) }, spec: podOf(program) },
    },
  };
}

function podOf(program: string): object {
  const hasSecrets = secretNames(program).length > 0;
  return {
    serviceAccountName: program,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    // Requests in flight, jobs and DRAIN_MS.
    terminationGracePeriodSeconds: 60,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(
      (topologyKey) => ({
        maxSkew: 1,
        topologyKey,
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: { 'app.kubernetes.io/name': program } },
      }),
    ),
    containers: [containerOf(program, hasSecrets)],
    volumes: [
      { name: 'tmp', emptyDir: {} },
      {
        name: 'data',
        ...(withVolume.includes(program)
          ? { persistentVolumeClaim: { claimName: program } }
          : { emptyDir: { sizeLimit: '1Gi' } }),
      },
      ...(hasSecrets ? [{ name: 'secrets', secret: { secretName: program, defaultMode: 0o440 } }] : []),
    ],
  };
}

function containerOf(program: string, hasSecrets: boolean): object {
  const memory = `${memoryMegabytes[program] ?? usualMemoryMegabytes}Mi`;
  return {
    name: program,
    image: `tyres/${program}`,
    ports: portsOf(program),
    envFrom: [{ configMapRef: { name: program } }],
    env: [
      ...(hasSecrets ? [{ name: 'SECRETS_FILE', value: secretsFile }] : []),
      // The console and the metrics name each edge.
      ...(program === 'edge'
        ? [{ name: 'EDGE_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }]
        : []),
    ],
    resources: { requests: { cpu: '100m', memory }, limits: { memory } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    // A first start migrates the schema.
    startupProbe: probe('/health/ready', { periodSeconds: 1, failureThreshold: 120 }),
    readinessProbe: probe('/health/ready', { periodSeconds: 2, failureThreshold: 2 }),
    livenessProbe: probe('/health/live', { periodSeconds: 10, failureThreshold: 3 }),
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'data', mountPath: dataFolder },
      ...(hasSecrets ? [{ name: 'secrets', mountPath: '/secrets', readOnly: true }] : []),
    ],
  };
}

function portsOf(program: string): object[] {
  return [
    { name: 'http', containerPort: port },
    ...(program === 'edge' ? [{ name: 'metrics', containerPort: metricsPort }] : []),
    ...(program === 'sandbox' ? [{ name: 'smtp', containerPort: smtpPort }] : []),
  ];
}

function probe(path: string, times: { periodSeconds: number; failureThreshold: number }): object {
  return { httpGet: { path, port: 'http' }, timeoutSeconds: 2, ...times };
}

function serviceOf(program: string): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(program),
    spec: {
      selector: { 'app.kubernetes.io/name': program },
      ports: [
        { name: 'http', port, targetPort: 'http' },
        ...(program === 'sandbox' ? [{ name: 'smtp', port: smtpPort, targetPort: 'smtp' }] : []),
      ],
    },
  };
}

function disruptionBudgetOf(program: string): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadataOf(program),
    spec: { maxUnavailable: 1, selector: { matchLabels: { 'app.kubernetes.io/name': program } } },
  };
}

function autoscalerOf(program: string): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadataOf(program),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: program },
      minReplicas: 2,
      maxReplicas: 6,
      metrics: [
        // Of a request of 100m: a program is busy at about half a core, since Node.js answers on one thread.
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 500 } },
        },
      ],
    },
  };
}

/** Who calls whom, from the settings: everything else is denied in both directions. */
function networkPolicyOf(program: string): Manifest {
  const callers = programs.filter((other) => callsOf(other).includes(program));
  const httpFrom = [
    ...callers.map(podsOf),
    ...(behindIngress.includes(program) ? [namespaceOf('ingress')] : []),
  ];
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf(program),
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': program } },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: httpFrom, ports: [tcp(port)] },
        { from: [namespaceOf('monitoring')], ports: [tcp(program === 'edge' ? metricsPort : port)] },
        ...(program === 'sandbox' ? [{ from: sendsMail.map(podsOf), ports: [tcp(smtpPort)] }] : []),
      ],
      egress: [
        { to: [{ namespaceSelector: {} }], ports: [tcp(53), { protocol: 'UDP', port: 53 }] },
        ...callsOf(program).map((other) => ({ to: [podsOf(other)], ports: [tcp(port)] })),
        ...(sendsMail.includes(program) ? [{ ports: [tcp(smtpPort), tcp(465), tcp(587)] }] : []),
        ...(secretNames(program).includes('DATABASE_URL') ? [{ ports: [tcp(postgresPort)] }] : []),
        ...(secretNames(program).includes('REDIS_URL') ? [{ ports: [tcp(redisPort)] }] : []),
        ...(callsInternet.includes(program)
          ? [{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [tcp(443)] }]
          : []),
      ],
    },
  };
}

/** The other public addresses are in kubernetes/ingress. */
const sandboxIngress: Manifest = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: metadataOf('sandbox'),
  spec: {
    tls: [{ hosts: ['sandbox.shop.example'], secretName: 'sandbox-tls' }],
    rules: [
      {
        host: 'sandbox.shop.example',
        http: {
          paths: [
            {
              path: '/',
              pathType: 'Prefix',
              backend: { service: { name: 'sandbox', port: { name: 'http' } } },
            },
          ],
        },
      },
    ],
  },
};

const tcp = (number: number) => ({ protocol: 'TCP', port: number });

/** The namespaces of the ingress controller and of Prometheus have this label. */
const namespaceOf = (role: 'ingress' | 'monitoring') => ({
  namespaceSelector: { matchLabels: { 'tyre-marketplace/role': role } },
});
