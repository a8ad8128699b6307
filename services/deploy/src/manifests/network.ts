import { programs } from '@tyres/stack/plan';
import { callsOf, hasDatabase, metricsPort, port, secretNames, smtpPort } from '../deployed-settings';
import { jobNameOf, metadataOf, type Manifest } from './manifest';

/** Programs that browsers reach through the ingress. */
const behindIngress = ['edge', 'console', 'sandbox'];
/** Programs that call third parties or public addresses. */
const callsInternet = ['search', 'checkout', 'content', 'sandbox', 'registry'];
const sendsMail = ['checkout', 'content'];

/** OTLP over HTTP. */
const collectorPort = 4318;
const postgresPort = 5432;
const poolerPort = 6432;
const redisPort = 6379;
/** Sentinels name the primary of Redis, where there are any. */
const sentinelPort = 26_379;

const podsOf = (program: string) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': program } } });

/** Who calls whom, from the settings: everything else is denied in both directions. */
export function networkPolicyOf(program: string): Manifest {
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
        toNames,
        { to: [namespaceOf('monitoring')], ports: [tcp(collectorPort)] },
        ...callsOf(program).map((other) => ({ to: [podsOf(other)], ports: [tcp(port)] })),
        ...(sendsMail.includes(program) ? [{ ports: [tcp(smtpPort), tcp(465), tcp(587)] }] : []),
        ...(hasDatabase(program) ? [{ ports: [tcp(postgresPort), tcp(poolerPort)] }] : []),
        ...(secretNames(program).includes('REDIS_URL')
          ? [{ ports: [tcp(redisPort), tcp(sentinelPort)] }]
          : []),
        ...(callsInternet.includes(program)
          ? [{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [tcp(443)] }]
          : []),
      ],
    },
  };
}

/** A job that migrates calls PostgreSQL, past any pooler, and nobody calls it. */
export function networkPolicyOfJob(program: string): Manifest {
  const name = jobNameOf(program);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf(name, 'migrations'),
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
      policyTypes: ['Ingress', 'Egress'],
      egress: [toNames, { ports: [tcp(postgresPort)] }],
    },
  };
}

/** The other public addresses are in kubernetes/ingress. */
export const sandboxIngress: Manifest = {
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

/** DNS. */
const toNames = { to: [{ namespaceSelector: {} }], ports: [tcp(53), { protocol: 'UDP', port: 53 }] };

/** The namespaces of the ingress controller and of Prometheus have this label. */
const namespaceOf = (role: 'ingress' | 'monitoring') => ({
  namespaceSelector: { matchLabels: { 'tyre-marketplace/role': role } },
});
