import { Component, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import { Fallback } from './Fallback';
import type { FragmentHost } from './fragment-host';

/** What single-spa-react gives to its boundary: the application's props. */
interface Props extends AppProps {
  readonly host: FragmentHost;
  readonly children?: ReactNode;
}

/**
 * Keeps an error inside its fragment. Errors that a boundary catches never reach single-spa, so it reports them
 * itself; an error that nobody caught would leave single-spa mounting for ever.
 */
export class FragmentBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.host.onFailure('render', error);
  }

  override render() {
    const { host, children } = this.props;
    if (!this.state.failed) return children;
    // Some fragments, such as a closed modal, had rather not be there than speak of it.
    return host.fallback ? <Fallback message={host.fallback} onRetry={host.retry} /> : null;
  }
}
