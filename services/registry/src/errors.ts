import { refusal, type Refusal } from '@tyres/contract-kit/problem';

export function tokenRefused(): Refusal {
  return refusal(
    401,
    'token_refused',
    'The token is missing or not known. Give a valid one as `Authorization: Bearer …`.',
  );
}

export function notYourMicroFrontend(name: string): Refusal {
  return refusal(
    403,
    'not_your_micro_frontend',
    `This token does not publish ${name}. Use the token of the team that owns it.`,
  );
}

export function platformOnly(): Refusal {
  return refusal(403, 'platform_only', 'Only a platform token makes releases.');
}

export function versionExists(name: string, folder: string): Refusal {
  return refusal(
    409,
    'version_exists',
    `${name} ${folder} was published before, and versions are never changed. Raise the version or build anew.`,
  );
}

export function badArchive(reason: string): Refusal {
  return refusal(422, 'bad_archive', `The archive was refused: ${reason}. Nothing of it was kept.`);
}

export function hashMismatch(file: string): Refusal {
  return refusal(
    422,
    'hash_mismatch',
    `${file} is not the file that release.json describes. Nothing was kept; build and publish again.`,
  );
}

export function unknownVersion(name: string, folder: string): Refusal {
  return refusal(
    422,
    'unknown_version',
    `${name} ${folder} was never published. \`mf versions ${name}\` lists what was.`,
  );
}

export function releaseRefused(code: string, message: string): Refusal {
  return refusal(409, code, message);
}

export function noRelease(): Refusal {
  return refusal(404, 'no_release', 'Nothing has been released yet.');
}

export function unknownRelease(number: number): Refusal {
  return refusal(404, 'unknown_release', `There is no release ${number}.`);
}

export function artefactNotFound(): Refusal {
  return refusal(404, 'artefact_not_found', 'No published version has this file.');
}
