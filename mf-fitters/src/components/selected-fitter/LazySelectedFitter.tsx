import { lazyRetry } from '@tyres/kit/lazy-retry';

/** The modal of the selected fitter, which is loaded when a fitter is selected. */
export const LazySelectedFitter = lazyRetry(() =>
  import(/* webpackChunkName: "selected-fitter" */ './SelectedFitterModal').then(
    (module) => module.SelectedFitterModal,
  ),
);
