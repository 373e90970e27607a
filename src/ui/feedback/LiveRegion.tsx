/** Says its text aloud when it changes. Keep it in the page while there is nothing to say: regions that appear are often missed. */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export function LiveRegion({ children, assertive = false }: { children?: ReactNode; assertive?: boolean }) {
  return <VisuallyHidden role={assertive ? 'alert' : 'status'}>{children}</VisuallyHidden>;
}
