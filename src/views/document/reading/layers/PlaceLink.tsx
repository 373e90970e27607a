/** A link to a place in another document. The browser's Back button leads back to the reader's place in this one. */
import type { ReactNode } from 'react';
import type { ReferencePlace } from '../../../../domain/reading/reference-target';
import { opensElsewhere } from '../../../../ui/actions/opens-elsewhere';
import type { App } from '../../../app-context';
import { AT_PARAMETER, OF_PARAMETER } from '../../place-parameters';

export interface PlaceLinkProps {
  href: string;
  children: ReactNode;
  onLeave(href: string): void;
}

export function PlaceLink({ href, children, onLeave }: PlaceLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onLeave(href);
      }}
    >
      {children}
    </a>
  );
}

export function nameOfPlace({ document, citation }: ReferencePlace): string {
  return [citation, document.title].filter(Boolean).join(', ');
}

/**
 * Returns the address of a place, including the edition to which the provision's address belongs, because
 * another edition may be in force by the time the link is opened.
 */
export function hrefOfPlace(router: App['router'], { document, edition, address }: ReferencePlace): string {
  const query = address === null ? {} : { [AT_PARAMETER]: address, [OF_PARAMETER]: edition };
  return router.href('documentpreview', { id: document.id }, query);
}
