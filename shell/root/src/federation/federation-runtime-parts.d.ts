// These modules come without types; only micro-frontends' bundles call them.
declare module '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js' {
  export const attachShareScopeMap: (...options: never) => unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (...options: never) => unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js' {
  export const initContainerEntry: (...options: never) => unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js' {
  export const initializeSharing: (...options: never) => unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: (...options: never) => unknown;
}
