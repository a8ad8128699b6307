import {
  Component,
  createElement,
  lazy,
  Suspense,
  type ComponentType,
  type ContextType,
  type ReactNode,
} from 'react';
import { FailureContext } from './failure-context';
import { Fallback } from './Fallback';

export interface LazyOptions {
  /** Shown while the code loads; nothing by default. */
  readonly loading?: ReactNode;
  readonly fallback?: string;
  /**
   * The server renders the component too: its bundle has all code. The browser shows that HTML until the code is loaded.
   * A change of the props before that shows `loading` instead.
   */
  readonly onServer?: boolean;
}

const retryDelayMs = 400;

/**
 * A component that is loaded when it is first shown. A failed load is retried once, and then by 'Try again';
 * `React.lazy` alone would cache the failure for the life of the tab. The rest of the fragment keeps working. Failures are
 * reported as the fragment's, so that a release with a broken part is noticed.
 */
export function lazyRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    loading = null,
    fallback = "Sorry, that didn't load. Please try again.",
    onServer = false,
  }: LazyOptions = {},
): ComponentType<Props> {
  let isLoaded = false;
  const attempt = () =>
    lazy(async () => {
      const Part = await load().catch(() => wait(retryDelayMs).then(load));
      isLoaded = true;
      return { default: Part };
    });
  let Loaded: ComponentType<Props> = attempt();
  // Rendering on the server cannot wait, so the code is there before the first request.
  if (onServer && typeof document === 'undefined') void load().then((Part) => (Loaded = Part));
  const reset = (): void => {
    Loaded = attempt();
  };
  return function LazyRetry(props: Props) {
    return (
      <RetryBoundary message={fallback} isLoaded={() => isLoaded} onRetry={reset}>
        {() => <Suspense fallback={loading}>{createElement<Props>(Loaded, props)}</Suspense>}
      </RetryBoundary>
    );
  };
}

interface BoundaryProps {
  readonly message: string;
  readonly isLoaded: () => boolean;
  readonly onRetry: () => void;
  readonly children: () => ReactNode;
}

class RetryBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  static override contextType = FailureContext;
  declare context: ContextType<typeof FailureContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.(this.props.isLoaded() ? 'render' : 'load', error);
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
