/**
 * Stands between a screen that breaks and the rest of the application: the frame stays, the way on stays.
 *
 * A part that could not be fetched offers to reload; anything else thrown while rendering is also an unexpected error.
 */
import { Component, type ReactNode } from 'react';
import { isPreloadError } from '../layout/lazy-view';
import { LoadFailed } from './LoadFailed';

interface BoundaryProps {
  /** For everything but a part that could not be fetched. */
  readonly onError: (error: unknown) => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** React has no function that catches. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
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
