/**
 * A link to a part of the instrument. The part that the reader has open is marked as the current page.
 * Another part that can't be opened is shown as plain text.
 */
import type { ReactNode } from 'react';
import type { InstrumentPart } from '../../../../domain/reading/instrument-parts';
import { opensElsewhere } from '../../../../ui/actions/opens-elsewhere';
import { useApp } from '../../../app-context';

/** Called with the address of the screen to open. */
export type OpenPart = (href: string) => void;

export interface PartLinkProps {
  part: InstrumentPart;
  isCurrent?: boolean;
  children: ReactNode;
  onOpen: OpenPart;
}

export function PartLink({ part, isCurrent = false, children, onOpen }: PartLinkProps) {
  const { router } = useApp();
  if (!part.isHere && !isCurrent) return <span>{children}</span>;
  const href = router.href('documentpreview', { id: part.id });
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen(href);
      }}
    >
      {children}
    </a>
  );
}
