/** The section "Cited by". The list and its code are loaded when the user opens the section. */
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/Button';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { documentTexts } from '../texts';
import { AvailableOnline } from './AvailableOnline';

const CitedBy = lazyView(() => chunks.documentTools().then((module) => module.CitedBy));

export function CitedBySection({ id }: { id: string }) {
  const isOnline = useApp().connection.isOnline.value;
  const [isOpen, setOpen] = useState(false);
  // References that were loaded before the connection was lost can still be read.
  if (!isOnline && !isOpen) return <AvailableOnline heading={documentTexts.citedBy} />;
  return (
    <>
      <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {documentTexts.citedBy}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CitedBy id={id} />
        </Suspense>
      )}
    </>
  );
}
