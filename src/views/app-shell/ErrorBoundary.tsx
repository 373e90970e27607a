/**
 * Contains an error in a screen, so that the frame and its navigation remain.
 *
 * If a lazy part can't be loaded, it offers to reload. Any other error thrown while rendering is also
 * reported as unexpected.
 */
import { Component, type ReactNode } from 'react';
import { isPreloadError } from '../layout/lazy-view';
import { LoadFailed } from './LoadFailed';

interface ErrorBoundaryProps {
  /** Called for every error, except if a lazy part can't be loaded. */
  readonly onError: (error: unknown) => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** React offers error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!isPreloadError(error)) this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? <LoadFailed onReload={this.props.onReload} /> : this.props.children;
  }
}
