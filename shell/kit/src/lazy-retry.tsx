import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Fallback } from './Fallback';

export interface LazyOptions {
  /** Shown while the code is on its way; nothing by default. */
  readonly loading?: ReactNode;
  readonly fallback?: string;
}

const retryDelayMs = 400;

/**
 * A component that is loaded when it is first shown. A failed load is tried once more by itself and then by
 * 'Try again', where `React.lazy` alone would remember the failure for the life of the tab.
 */
export function lazyRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, fallback = "Sorry, that didn't load. Please try again." }: LazyOptions = {},
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => ({ default: await load().catch(() => wait(retryDelayMs).then(load)) }));
  let Loaded = attempt();
  const forget = (): void => {
    Loaded = attempt();
  };
  return function LazyRetry(props: Props) {
    return (
      <RetryBoundary message={fallback} onRetry={forget}>
        {() => <Suspense fallback={loading}>{createElement<Props>(Loaded, props)}</Suspense>}
      </RetryBoundary>
    );
  };
}

interface BoundaryProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly children: () => ReactNode;
}

class RetryBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    const { message, children } = this.props;
    return this.state.failed ? <Fallback message={message} onRetry={this.retry} /> : children();
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
