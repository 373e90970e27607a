/**
 * Announces its text when the text changes. Keep it on the page even while it is empty: a region that appears
 * together with its text is often missed.
 */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export function LiveRegion({ children, assertive = false }: { children?: ReactNode; assertive?: boolean }) {
  return <VisuallyHidden role={assertive ? 'alert' : 'status'}>{children}</VisuallyHidden>;
}
