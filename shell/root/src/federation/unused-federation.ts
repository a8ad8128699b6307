/** Replaces the parts of the federation runtime that handle manifests: the site has none. */
function unused(): never {
  throw new Error('The federation runtime handles no manifests and preloads here.');
}

export {
  unused as SnapshotHandler,
  unused as assignRemoteInfo,
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as generatePreloadAssetsPlugin,
  unused as getGlobalRemoteInfo,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as snapshotPlugin,
};
