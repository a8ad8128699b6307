import { Component, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import { Fallback } from './Fallback';
import type { FragmentHost } from './fragment-host';

/** single-spa-react passes the application's props to its error boundary. */
interface Props extends AppProps {
  readonly host: FragmentHost;
  readonly children?: ReactNode;
}

/**
 * The error boundary of a fragment. It reports errors itself, since caught errors never reach single-spa. Without it, an
 * error would leave single-spa waiting for the mount forever.
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
    // Some fragments, such as a closed modal, have no message: they show nothing.
    return host.fallback ? <Fallback message={host.fallback} onRetry={host.retry} /> : null;
  }
}
