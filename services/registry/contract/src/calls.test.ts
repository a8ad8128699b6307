import { callLines } from '@tyres/contract-kit/testing/call-lines';
import * as dryRunEndpoints from './dry-run-endpoints';
import * as endpoints from './endpoints';
import * as freezeEndpoints from './freeze-endpoints';
import * as rolloutEndpoints from './rollout-endpoints';
import * as tokenEndpoints from './token-endpoints';
import * as webhookEndpoints from './webhook-endpoints';

test('the contract has these calls', () => {
  expect(
    callLines({
      ...endpoints,
      ...rolloutEndpoints,
      ...dryRunEndpoints,
      ...freezeEndpoints,
      ...tokenEndpoints,
      ...webhookEndpoints,
    }),
  ).toEqual([
    'registry.addFreeze internal, POST /freezes',
    'registry.addWebhook internal, POST /webhooks',
    'registry.approveRollout internal, POST /canary/plan/approve',
    'registry.checkRelease internal, POST /releases/check, reads',
    'registry.checkService internal, POST /services/{name}/check, reads',
    'registry.createOverride internal, POST /overrides',
    'registry.createRelease internal, POST /releases',
    'registry.createToken internal, POST /tokens',
    'registry.getArtefact internal, GET /artefacts/{name}/{folder}/{file}, answers stream',
    'registry.getCanaryEvidence internal, GET /canary/evidence',
    'registry.getDryRun internal, GET /dry-runs/{id}',
    'registry.getDryRunPicture internal, GET /dry-runs/{id}/pictures/{step}/{width}/{kind}',
    'registry.getHealth internal, GET /health-points',
    'registry.getLiveState internal, GET /state',
    'registry.getOwnToken internal, GET /token',
    'registry.getRelease internal, GET /releases/{number}',
    'registry.getRollout internal, GET /canary/plan',
    'registry.getRolloutHistory internal, GET /rollouts/{release}',
    'registry.getSessionRelease internal, GET /sessions/{session_id}/release',
    'registry.getVersion internal, GET /versions/{name}/{folder}',
    'registry.killMicroFrontend internal, POST /kills/{name}',
    'registry.liftFreeze internal, POST /freezes/{id}/lift',
    'registry.liftKill internal, POST /kills/{name}/lift',
    'registry.listAudit internal, GET /audit',
    'registry.listContractWarnings internal, GET /contract-warnings',
    'registry.listEdges internal, GET /edges',
    'registry.listFreezes internal, GET /freezes',
    'registry.listReleases internal, GET /releases',
    'registry.listSigningKeys internal, GET /signing-keys',
    'registry.listTokens internal, GET /tokens',
    'registry.listVersions internal, GET /versions',
    'registry.listWebhooks internal, GET /webhooks',
    'registry.pauseRollout internal, POST /canary/plan/pause',
    'registry.promoteCanary internal, POST /canary/promote',
    'registry.pruneVersions internal, POST /prune',
    'registry.publishVersion internal, POST /versions/{name}, body raw',
    'registry.removeWebhook internal, POST /webhooks/{id}/remove',
    'registry.reportHealth internal, POST /health-reports',
    'registry.resumeRollout internal, POST /canary/plan/resume',
    'registry.revokeToken internal, POST /tokens/{id}/revoke',
    'registry.rollBack internal, POST /rollback',
    'registry.saveDryRun internal, POST /dry-runs',
    'registry.setCanaryShare internal, POST /canary/share',
    'registry.setRolloutPlan internal, POST /canary/plan',
    'registry.setSigningKey internal, POST /signing-keys/{name}',
    'registry.startCanary internal, POST /canary',
    'registry.verifyVersion internal, POST /versions/{name}/{folder}/verify',
    'registry.watchLiveState internal, GET /state/events, answers stream',
    'registry.withdrawRelease internal, POST /releases/{number}/withdraw',
  ]);
});
