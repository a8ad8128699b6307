import {
  dataFolder,
  hasDatabase,
  metricsPort,
  port,
  secretNames,
  secretsFile,
  smtpPort,
} from '../deployed-settings';
import { jobNameOf, labelsOf, metadataOf, type Manifest } from './manifest';
import { networkPolicyOf, networkPolicyOfJob, sandboxIngress } from './network';

/** Programs that keep files, so that one instance at a time has the volume; with S3 the registry has no such limit. */
const withVolume = ['registry', 'sandbox'];
/** Besides them the console, which has its sessions in memory. */
const oneInstance = [...withVolume, 'console'];

/** Requests and limits of memory. Above the heaps that `nodeOptionsOf` allows, and what `bench -- memory` measures in an hour, though not in containers. */
const memoryMegabytes: Readonly<Record<string, number>> = {
  // Its workers, one for each version that is live, have 192 MB each at most.
  edge: 2_048,
  catalogue: 768,
  checkout: 512,
  // 460 MB while uploads fill the memory that they may have (`createUploadMemory`).
  registry: 768,
};
const usualMemoryMegabytes = 384;

const user = 1_000;

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
    ...(hasDatabase(program) ? [migrationJobOf(program)] : []),
    deploymentOf(program),
    serviceOf(program),
    disruptionBudgetOf(program),
    ...(oneInstance.includes(program) ? [] : [autoscalerOf(program)]),
    networkPolicyOf(program),
    ...(hasDatabase(program) ? [networkPolicyOfJob(program)] : []),
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
      template: {
        metadata: { labels: labelsOf(program), annotations: scrapedAt(program) },
        spec: podOf(program),
      },
    },
  };
}

/**
 * Migrates the schema once for all pods of the program, which wait for it. Kubernetes does not change a job that is there: it is
 * deleted some minutes after its end.
 */
function migrationJobOf(program: string): Manifest {
  const name = jobNameOf(program);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadataOf(name, 'migrations'),
    spec: {
      backoffLimit: 10,
      ttlSecondsAfterFinished: 300,
      template: {
        metadata: { labels: labelsOf(name, 'migrations') },
        spec: {
          ...identityOf(program),
          restartPolicy: 'OnFailure',
          containers: [{ ...processOf(program), args: ['migrate'] }],
          volumes: [{ name: 'tmp', emptyDir: {} }, ...secretVolumeOf(program)],
        },
      },
    },
  };
}

/** Where Prometheus finds the metrics. */
function scrapedAt(program: string): Record<string, string> {
  return {
    'prometheus.io/scrape': 'true',
    'prometheus.io/path': '/metrics',
    'prometheus.io/port': String(program === 'edge' ? metricsPort : port),
  };
}

/** The rights of a pod. */
function identityOf(program: string): object {
  return {
    serviceAccountName: program,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
  };
}

function secretVolumeOf(program: string): object[] {
  if (secretNames(program).length === 0) return [];
  return [{ name: 'secrets', secret: { secretName: program, defaultMode: 0o440 } }];
}

function podOf(program: string): object {
  return {
    ...identityOf(program),
    // Requests in flight, jobs and DRAIN_MS.
    terminationGracePeriodSeconds: 60,
    topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(
      (topologyKey) => ({
        maxSkew: 1,
        topologyKey,
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: { 'app.kubernetes.io/name': program } },
      }),
    ),
    containers: [containerOf(program)],
    volumes: [
      { name: 'tmp', emptyDir: {} },
      {
        name: 'data',
        ...(withVolume.includes(program)
          ? { persistentVolumeClaim: { claimName: program } }
          : { emptyDir: { sizeLimit: '1Gi' } }),
      },
      ...secretVolumeOf(program),
    ],
  };
}

/** What runs in a container, and with which settings. */
function processOf(program: string): Readonly<Record<string, unknown>> & {
  readonly volumeMounts: readonly object[];
} {
  const hasSecrets = secretNames(program).length > 0;
  const memory = `${memoryMegabytes[program] ?? usualMemoryMegabytes}Mi`;
  return {
    name: program,
    image: `tyres/${program}`,
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
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      ...(hasSecrets ? [{ name: 'secrets', mountPath: '/secrets', readOnly: true }] : []),
    ],
  };
}

function containerOf(program: string): object {
  const { volumeMounts, ...process } = processOf(program);
  return {
    ...process,
    ports: portsOf(program),
    // A program waits for its schema.
    startupProbe: probe('/health/ready', { periodSeconds: 1, failureThreshold: 120 }),
    readinessProbe: probe('/health/ready', { periodSeconds: 2, failureThreshold: 2 }),
    livenessProbe: probe('/health/live', { periodSeconds: 10, failureThreshold: 3 }),
    volumeMounts: [...volumeMounts, { name: 'data', mountPath: dataFolder }],
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
