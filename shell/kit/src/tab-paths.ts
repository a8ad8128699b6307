/** Where every tab polls the edge for `TabNews`, under the base path. */
export const tabNewsPath = '/platform/live';

/** Where a tab fetches the `SetVersions` of a release, under the base path and followed by the release's number. */
export const setVersionsPath = '/platform/sets/';
