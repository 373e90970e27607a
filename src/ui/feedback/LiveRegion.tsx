/**
 * Announces its text when the text changes. Keep it on the page even while it is empty: a region that appears
 * together with its text is often missed.
 */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export function LiveRegion({ children }: { children?: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}
