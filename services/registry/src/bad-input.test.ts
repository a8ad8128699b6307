import { generateKeyPairSync } from 'node:crypto';
import * as dryRunEndpoints from '@tyres/registry-contract/dry-run-endpoints';
import * as dryRunSchemas from '@tyres/registry-contract/dry-run-schemas';
import * as ownEndpoints from '@tyres/registry-contract/endpoints';
import * as freezeEndpoints from '@tyres/registry-contract/freeze-endpoints';
import { versionId } from '@tyres/registry-contract/release';
import * as rolloutEndpoints from '@tyres/registry-contract/rollout-endpoints';
import * as rolloutSchemas from '@tyres/registry-contract/rollout-schemas';
import * as ownSchemas from '@tyres/registry-contract/schemas';
import * as tokenEndpoints from '@tyres/registry-contract/token-endpoints';
import * as webhookEndpoints from '@tyres/registry-contract/webhook-endpoints';
import * as webhookSchemas from '@tyres/registry-contract/webhook-schemas';
import { keepDatabase } from '@tyres/service-kit/testing/bad-input/state-print';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { manifestOf, shellRelease } from './testing/manifest';
import { edgeToken, platform } from './testing/test-registry';
import { createTestRollout } from './testing/test-rollout';

const { publishVersion: _, getArtefact: __, watchLiveState: ___, ...ownJson } = ownEndpoints;
const { saveDryRun, getDryRun, getDryRunPicture } = dryRunEndpoints;
const endpoints = {
  ...ownJson,
  ...{ saveDryRun, getDryRun, getDryRunPicture },
  ...freezeEndpoints,
  ...rolloutEndpoints,
  ...tokenEndpoints,
  ...webhookEndpoints,
};

const plan = [
  { share: 10, minutes: 5, sessions: 0, approval: true },
  { share: 50, minutes: 0, sessions: 100, approval: false },
];
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });

testBadInput({
  endpoints,
  schemas: { ...ownSchemas, ...dryRunSchemas, ...rolloutSchemas, ...webhookSchemas },
  async start() {
    const { registry, state, counts, close } = await createTestRollout({ plan });
    const { database, app, change } = registry;
    const stable = { shell: versionId(shellRelease), 'mf-search': versionId(manifestOf()) };
    const candidate = { ...stable, 'mf-search': versionId(manifestOf({ version: '1.1.0' })) };
    const headers = { authorization: `Bearer ${platform}` };
    const reason = 'A test';
    const decided = { reason, on_revision: state.revision };
    const figures = { interactive_ms: 100, bytes: 1_000, script_bytes: 500 };
    const dryRun = {
      versions: stable,
      live_release: 1,
      steps: [
        {
          ...{ page: '/', status: 200, fragments: 1, console_errors: 0, problems: ['It is slow.'] },
          ...{ figures, live_figures: figures },
          pictures: [{ width: 360, different_share: 0.5, live: png, candidate: png, difference: png }],
        },
      ],
    };
    const { body: kept } = await app.call(endpoints.saveDryRun, dryRun, { headers });
    await change(endpoints.createToken, { name: 'Ada', role: 'viewer', days: 7 });
    await change(endpoints.addWebhook, { url: 'https://93.184.215.14/hook' });
    await change(endpoints.addFreeze, { until: '2999-01-01T00:00:00Z' });
    const restore = await keepDatabase(database);
    const afterwards = (step: () => Promise<unknown>) => ({
      headers,
      restore: async () => {
        await restore();
        await step();
      },
    });
    const onNextRevision = { reason, on_revision: state.revision + 1 };
    return {
      ...{ app, database, restore, close },
      sessionId: 'nobody',
      logTables: ['audit'],
      special: {
        ...Object.fromEntries(Object.keys(endpoints).map((name) => [name, { headers }])),
        reportHealth: { headers: { authorization: `Bearer ${edgeToken}` } },
        createRelease: afterwards(() => change(endpoints.rollBack)),
        startCanary: afterwards(() => change(endpoints.rollBack)),
        liftKill: afterwards(() => change(endpoints.killMicroFrontend, { name: 'mf-search' })),
        resumeRollout: afterwards(() => change(endpoints.pauseRollout)),
      },
      samples: {
        publishVersion: {},
        listVersions: { name: 'mf-search', text: '1.0', before: `mf-search@${stable['mf-search']}` },
        getVersion: { name: 'mf-search', folder: stable['mf-search'].replace(/^.*@/, '') },
        verifyVersion: { name: 'mf-search', folder: stable['mf-search'].replace(/^.*@/, '') },
        pruneVersions: { keep: 10, dry_run: false, reason },
        checkRelease: { versions: stable, accept: [] },
        checkService: {
          name: 'search',
          contract: {
            service: 'search',
            endpoints: [{ name: 'getCar', version: 1, method: 'GET', path: '/car', audience: 'public' }],
          },
        },
        createRelease: { versions: stable, accept: ['frozen'], ...onNextRevision },
        getRelease: { number: 1 },
        listReleases: { before: 9, text: '1' },
        startCanary: { versions: stable, accept: ['frozen'], plan, devices: ['ios'], ...onNextRevision },
        setCanaryShare: { share: 20, accept: ['frozen'], ...decided },
        promoteCanary: { accept: ['frozen'], ...decided },
        rollBack: decided,
        withdrawRelease: { number: state.canary?.release ?? 0, ...decided },
        killMicroFrontend: { name: 'mf-search', ...decided },
        liftKill: { name: 'mf-search', ...onNextRevision },
        createOverride: { versions: stable, hours: 2, reason },
        getLiveState: {},
        listAudit: { before: 9, text: 'a' },
        getSessionRelease: { session_id: 'abc', at: '2998-01-01T00:00:00Z', device: 'ios' },
        reportHealth: {
          ...{ edge: 'edge-a', name: 'eu-1', release: 1, revision: state.revision, page_state: 1 },
          ...{ may_be_behind_unknown_proxy: false, sequence: 7 },
          refused: [{ release: 2, reason: 'remote.js differs' }],
          counts: counts([10, 1], [90, 0]),
        },
        getHealth: { releases: '1,2', since: '2026-11-21T09:30:00Z' },
        getCanaryEvidence: {},
        listContractWarnings: {},
        listEdges: {},
        saveDryRun: { ...dryRun, versions: candidate },
        getDryRun: { id: kept.id },
        getDryRunPicture: { id: kept.id, step: 0, width: 360, kind: 'live' },
        listFreezes: {},
        addFreeze: { from: '2998-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z', reason },
        liftFreeze: { id: 1, reason },
        getRollout: {},
        getRolloutHistory: { release: state.canary?.release ?? 0 },
        setRolloutPlan: { plan, accept: ['frozen'], ...decided },
        pauseRollout: decided,
        resumeRollout: onNextRevision,
        approveRollout: decided,
        getOwnToken: {},
        listTokens: {},
        createToken: { name: 'Grace', role: 'viewer', days: 7 },
        revokeToken: { id: 4 },
        listSigningKeys: {},
        setSigningKey: { name: 'mf-search', public_key: publicKey },
        listWebhooks: {},
        addWebhook: { url: 'https://93.184.215.14/other', reason },
        removeWebhook: { id: 1, reason },
      },
    };
  },
});
