/**
 * Contains an error in a screen, so that the frame and its navigation remain.
 *
 * If the code of a view can't be loaded, the user can try again. Any other error thrown while rendering is reported as
 * unexpected.
 */
import { Component, type ReactNode } from 'react';
import { isPreloadError, markShown } from '../layout/lazy-view';
import { LoadFailed } from './LoadFailed';

interface ErrorBoundaryProps {
  /** Called for every error except a failure to load a view's code. */
  readonly onError: (error: unknown) => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: 'not-loaded' | 'broken' | null;
}

/** In React, an error boundary has to be a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: isPreloadError(error) ? 'not-loaded' : 'broken' };
  }

  override componentDidCatch(error: unknown) {
    if (isPreloadError(error)) markShown(error);
    else this.props.onError(error);
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <LoadFailed
        onRetry={failure === 'not-loaded' ? () => this.setState({ failure: null }) : undefined}
        onReload={this.props.onReload}
      />
    );
  }
}
