import type { StableAlarm } from '@tyres/registry-contract/health';
import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** Versions are immutable: this one is already published. */
export function versionExists(name: string, folder: string): Refusal {
  return refusal(
    409,
    'version_exists',
    `${name} ${folder} is already published, and versions are never changed. Increase the version or build it again.`,
  );
}

/** The uploaded archive is invalid. */
export function badArchive(reason: string): Refusal {
  return refusal(422, 'bad_archive', `The archive was refused: ${reason}. Nothing was stored.`);
}

/** Another call is publishing the same version. */
export function publishRunning(name: string, folder: string): Refusal {
  return refusal(
    409,
    'publish_running',
    `${name} ${folder} is being published by another call. \`tyres versions ${name}\` shows whether that succeeded.`,
  );
}

/** The artefact store is full. */
export function storeFull(): Refusal {
  return refusal(
    507,
    'store_full',
    'The artefact store is full, so nothing was stored. Ask a platform engineer to free some space, then publish again.',
  );
}

/** The artefact store does not answer. */
export function storeUnavailable(): Refusal {
  return refusal(
    503,
    'store_unavailable',
    'The artefact store does not answer. Nothing was changed. Try again in a minute.',
  );
}

/** Others are uploading as much as the registry has memory for. */
export function uploadsBusy(): Refusal {
  return refusal(
    503,
    'uploads_busy',
    'Others are uploading as much as the registry can take at once. Nothing was stored. Try again in a minute.',
  );
}

/** A file differs from its hash in the manifest. */
export function hashMismatch(file: string): Refusal {
  return refusal(
    422,
    'hash_mismatch',
    `${file} differs from its hash or size in release.json. Nothing was stored. Build and publish again.`,
  );
}

/** A set of versions names a version that was never published. */
export function unknownVersion(name: string, folder: string): Refusal {
  return refusal(
    422,
    'unknown_version',
    `${name} ${folder} was never published. \`tyres versions ${name}\` lists the published versions.`,
  );
}

/** The requested version was never published. */
export function versionNotFound(name: string, folder: string): Refusal {
  const { code, message } = unknownVersion(name, folder).problem;
  return refusal(404, code, message);
}

/** The files of the version were removed. */
export function versionPruned(name: string, folder: string, prunedAt: Date): Refusal {
  const day = prunedAt.toISOString().slice(0, 10);
  return refusal(
    409,
    'version_pruned',
    `The files of ${name} ${folder} were removed on ${day} (\`tyres prune\`). Build it again and publish that.`,
  );
}

/** A release has versions whose files were removed. */
export function releasePruned(number: number, versions: readonly string[]): Refusal {
  return refusal(
    409,
    'release_pruned',
    `Release ${number} cannot be served again: the files of ${versions.join(', ')} were removed (\`tyres prune\`). Roll back to another number, or make a new release.`,
  );
}

/** The contract gate refuses the release: the code of its first problem, a line for each. */
export function releaseRefused(problems: readonly ReleaseProblem[]): Refusal {
  const message = problems.map((problem) => problem.message).join('\n');
  return refusal(409, problems[0]?.code ?? 'release_refused', message);
}

/** What was sent is not a contract. */
export function notAContract(service: string): Refusal {
  return refusal(
    422,
    'not_a_contract',
    `This is no contract of ${service}. Send what its GET /contract answers, an object with a list of endpoints.`,
  );
}

/** A problem was accepted that the release does not have. */
export function nothingToAccept(unknown: readonly string[], problems: readonly ReleaseProblem[]): Refusal {
  const named = [...new Set(problems.flatMap(({ accept }) => accept ?? []))];
  const found = named.length > 0 ? `It can accept ${named.join(', ')}.` : 'It finds nothing to accept.';
  return refusal(422, 'nothing_to_accept', `The contract gate finds no ${unknown.join(', ')}. ${found}`);
}

/** The live state has changed since the revision that the call was based on; `changes` describes how. */
export function stateChanged(onRevision: number, revision: number, changes: readonly string[]): Refusal {
  const why =
    onRevision > revision
      ? `There is no revision ${onRevision} of the live state yet: it is at ${revision}.`
      : `The live state is at revision ${revision}, not ${onRevision}: ${changes.join('; ')}.`;
  return refusal(409, 'state_changed', `${why} Look at it, then try again.`);
}

/** A release or another canary has to wait until the canary ends. */
export function canaryRunning(number: number): Refusal {
  return refusal(
    409,
    'canary_running',
    `Release ${number} is running as a canary. Promote it (\`tyres promote\`) or roll it back (\`tyres rollback\`) first.`,
  );
}

/** The action needs a running canary. */
export function noCanary(): Refusal {
  return refusal(
    409,
    'no_canary',
    'No canary is running. `tyres canary <name>@<version> --share <per cent>` starts one.',
  );
}

/** The canary was rolled back meanwhile; `how` says by whom, when and why. */
export function canaryRolledBack(number: number, how: string): Refusal {
  return refusal(
    409,
    'canary_rolled_back',
    `The canary, release ${number}, has ended, and every session gets the stable release: ${how}. Fix the fault, then start another canary.`,
  );
}

/** The stable release fails much more often than before, so the canary cannot be judged. */
export function stableFailing(alarms: readonly StableAlarm[]): Refusal {
  const named = alarms
    .slice(0, 3)
    .map(
      ({ subject, failed, sessions }) => `${subject} for ${failed} of ${Math.max(sessions, failed)} sessions`,
    )
    .join(', ');
  return refusal(
    409,
    'stable_failing',
    `The stable release began to fail within the last minutes: ${named}. While it does, a canary that fails as often looks good. Find the cause first, or go on with stable_failing accepted.`,
  );
}

/** The release to roll back to is stable already. */
export function alreadyStable(number: number, canary: number | undefined): Refusal {
  const next =
    canary === undefined
      ? '`tyres audit` lists earlier releases.'
      : `To end the canary, release ${canary}, roll back without a number.`;
  return refusal(409, 'already_stable', `Release ${number} is already stable. ${next}`);
}

/** A withdrawn release cannot become stable again. */
export function releaseWithdrawn(number: number): Refusal {
  return refusal(
    409,
    'release_withdrawn',
    `Release ${number} was withdrawn and cannot be stable again. Roll back to another number, or make a new release of its versions.`,
  );
}

/** The release to roll back to was made for an override link. */
export function releaseIsOverride(number: number): Refusal {
  return refusal(
    409,
    'release_is_override',
    `Release ${number} was made only for an override link. Release its versions instead (\`tyres release\`).`,
  );
}

/** There is no earlier stable release to roll back to. */
export function nothingBefore(stable: number): Refusal {
  return refusal(
    409,
    'nothing_before',
    stable === 0
      ? 'Nothing has been released yet.'
      : `There is no release before ${stable} to roll back to by default. Give its number: \`tyres rollback <number>\`.`,
  );
}

/** The stable release cannot be withdrawn. */
export function releaseIsStable(number: number): Refusal {
  return refusal(
    409,
    'release_is_stable',
    `Release ${number} is stable. Roll back to another one first, then withdraw it.`,
  );
}

/** The release is already withdrawn. */
export function alreadyWithdrawn(number: number): Refusal {
  return refusal(409, 'already_withdrawn', `Release ${number} is already withdrawn.`);
}

/** No live release has this micro-frontend. */
export function unknownMicroFrontend(name: string, known: readonly string[]): Refusal {
  const them =
    known.length > 0 ? `The live releases have: ${known.join(', ')}.` : 'Nothing has been released yet.';
  return refusal(404, 'unknown_micro_frontend', `No live release has a micro-frontend ${name}. ${them}`);
}

/** The micro-frontend is killed already. */
export function alreadyKilled(name: string): Refusal {
  return refusal(409, 'already_killed', `${name} is already switched off.`);
}

/** The micro-frontend is not killed. */
export function notKilled(name: string): Refusal {
  return refusal(409, 'not_killed', `${name} is not switched off.`);
}

/** The database does not answer. The change may have been made; retrying is safe, since a change names its revision. */
export function databaseUnavailable(): Refusal {
  return refusal(
    503,
    'database_unavailable',
    "The registry's database does not answer. The site stays as it is. Try again in a moment: no change is made twice.",
  );
}

/** Nothing was released at that time. */
export function noRelease(): Refusal {
  return refusal(404, 'no_release', 'Nothing had been released at that time.');
}

/** No release has this number. */
export function unknownRelease(number: number): Refusal {
  return refusal(404, 'unknown_release', `There is no release ${number}.`);
}

/** It never was, or it was replaced or pruned. */
export function unknownDryRun(): Refusal {
  return refusal(
    404,
    'unknown_dry_run',
    'There is no such dry run: a later one of the same versions replaced it, or a version was pruned.',
  );
}

/** No published version has this file. */
export function artefactNotFound(): Refusal {
  return refusal(404, 'artefact_not_found', 'No published version has this file.');
}
