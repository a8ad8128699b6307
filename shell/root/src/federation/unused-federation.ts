/** Stands in for the parts of the federation runtime that deal with manifests, which the site has none of. */
function unused(): never {
  throw new Error('Manifests and preloads are not the federation runtime’s here.');
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
