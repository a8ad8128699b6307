import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import { addFreezeRoute } from './routes/add-freeze';
import { addWebhookRoute } from './routes/add-webhook';
import { approveRolloutRoute } from './routes/approve-rollout';
import { checkReleaseRoute } from './routes/check-release';
import { checkServiceRoute } from './routes/check-service';
import { createOverrideRoute } from './routes/create-override';
import { createReleaseRoute } from './routes/create-release';
import { createTokenRoute } from './routes/create-token';
import type { Deps } from './deps';
import { addGetArtefact } from './routes/get-artefact';
import { getCanaryEvidenceRoute } from './routes/get-canary-evidence';
import { getDryRunPictureRoute } from './routes/get-dry-run-picture';
import { getDryRunRoute } from './routes/get-dry-run';
import { getHealthRoute } from './routes/get-health';
import { getLiveStateRoute } from './routes/get-live-state';
import { getOwnTokenRoute } from './routes/get-own-token';
import { getReleaseRoute } from './routes/get-release';
import { getRolloutHistoryRoute } from './routes/get-rollout-history';
import { getRolloutRoute } from './routes/get-rollout';
import { getSessionReleaseRoute } from './routes/get-session-release';
import { getVersionRoute } from './routes/get-version';
import { killMicroFrontendRoute } from './routes/kill-micro-frontend';
import { liftFreezeRoute } from './routes/lift-freeze';
import { liftKillRoute } from './routes/lift-kill';
import { listAuditRoute } from './routes/list-audit';
import { listContractWarningsRoute } from './routes/list-contract-warnings';
import { listEdgesRoute } from './routes/list-edges';
import { listFreezesRoute } from './routes/list-freezes';
import { listReleasesRoute } from './routes/list-releases';
import { listSigningKeysRoute } from './routes/list-signing-keys';
import { listTokensRoute } from './routes/list-tokens';
import { listVersionsRoute } from './routes/list-versions';
import { listWebhooksRoute } from './routes/list-webhooks';
import { pauseRolloutRoute } from './routes/pause-rollout';
import { promoteCanaryRoute } from './routes/promote-canary';
import { pruneVersionsRoute } from './routes/prune-versions';
import { publishVersionRoute } from './routes/publish-version';
import { reportHealthRoute } from './routes/report-health';
import { removeWebhookRoute } from './routes/remove-webhook';
import { resumeRolloutRoute } from './routes/resume-rollout';
import { revokeTokenRoute } from './routes/revoke-token';
import { rollBackRoute } from './routes/roll-back';
import { saveDryRunRoute } from './routes/save-dry-run';
import { setCanaryShareRoute } from './routes/set-canary-share';
import { setRolloutPlanRoute } from './routes/set-rollout-plan';
import { setSigningKeyRoute } from './routes/set-signing-key';
import { startCanaryRoute } from './routes/start-canary';
import { verifyVersionRoute } from './routes/verify-version';
import { addWatchLiveState } from './routes/watch-live-state';
import { withdrawReleaseRoute } from './routes/withdraw-release';
import { noteRefusals } from './use-cases/note-refusals';
import { sayWhenDatabaseAway } from './use-cases/say-when-database-away';

/** The registry, ready to be started or tested. */
export function createApp(deps: Deps) {
  const questions = [
    listVersionsRoute(deps),
    getVersionRoute(deps),
    getLiveStateRoute(deps),
    getReleaseRoute(deps),
    listReleasesRoute(deps),
    listAuditRoute(deps),
    getSessionReleaseRoute(deps),
    getDryRunRoute(deps),
    getDryRunPictureRoute(deps),
    getHealthRoute(deps),
    getCanaryEvidenceRoute(deps),
    getRolloutRoute(deps),
    getRolloutHistoryRoute(deps),
    listFreezesRoute(deps),
    listEdgesRoute(deps),
    listContractWarningsRoute(deps),
    reportHealthRoute(deps),
  ].map((one) => sayWhenDatabaseAway(deps, one));
  /** Endpoints that need a token; their refusals go into the audit log. */
  const actions = [
    publishVersionRoute(deps),
    verifyVersionRoute(deps),
    pruneVersionsRoute(deps),
    checkReleaseRoute(deps),
    saveDryRunRoute(deps),
    checkServiceRoute(deps),
    createReleaseRoute(deps),
    startCanaryRoute(deps),
    setCanaryShareRoute(deps),
    promoteCanaryRoute(deps),
    setRolloutPlanRoute(deps),
    pauseRolloutRoute(deps),
    resumeRolloutRoute(deps),
    approveRolloutRoute(deps),
    addFreezeRoute(deps),
    liftFreezeRoute(deps),
    listWebhooksRoute(deps),
    addWebhookRoute(deps),
    removeWebhookRoute(deps),
    rollBackRoute(deps),
    withdrawReleaseRoute(deps),
    killMicroFrontendRoute(deps),
    liftKillRoute(deps),
    createOverrideRoute(deps),
    getOwnTokenRoute(deps),
    listTokensRoute(deps),
    createTokenRoute(deps),
    revokeTokenRoute(deps),
    listSigningKeysRoute(deps),
    setSigningKeyRoute(deps),
  ].map((one) => sayWhenDatabaseAway(deps, one));
  return createServiceApp({
    name: 'registry',
    log: deps.log,
    routes: [...questions, ...actions.map((one) => noteRefusals(deps, one))],
    checks: { postgres: () => deps.database.query(sql`select 1`) },
    addRoutes(router) {
      addWatchLiveState(router, deps);
      addGetArtefact(router, deps);
    },
  });
}
