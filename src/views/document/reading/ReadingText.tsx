/** The text, once it has been loaded, or what is shown until then and if it can't be loaded. */
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { createStructure, type StructureState } from '../../../domain/reading/structure';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { color, line, media, size, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { LoadedText } from './LoadedText';
import type { ReadingTextProps } from './reading-props';
import { readingTexts } from './texts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  min-height: 3rem;
  padding: 0 ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('surface')};
`;
const Place = styled.div`
  flex: 1;
  padding: ${space(8)} ${space(6)};
  padding-left: calc(var(--toc-w) + ${space(6)});
  background: ${color('surface')};
  > * {
    max-width: 38rem;
  }
  ${media.touch} {
    padding: ${space(5)} ${size('gutter')};
  }
`;

export function ReadingText(props: ReadingTextProps) {
  const { document, onNoText, onPdf, modeSwitch } = props;
  const { state, retry } = useStructure(document.id, document.edition);
  const isOnline = useApp().connection.isOnline.value;
  const { name } = state;
  useEffect(() => {
    if (name === 'absent') onNoText('absent');
    // Without a connection, loading the text again can't help, but the PDF may be on the device.
    else if (name === 'failed' && !isOnline) onNoText('unreachable');
  }, [name, isOnline, onNoText]);
  if (name === 'ready') return <LoadedText {...props} model={state.model} />;
  return (
    <>
      <Bar>{modeSwitch}</Bar>
      <Place aria-busy={name !== 'failed' || undefined}>
        {name === 'failed' ? (
          <Notice kind="bad">
            {readingTexts.failed} {state.reason}{' '}
            <Button size="s" onClick={retry}>
              {readingTexts.retry}
            </Button>{' '}
            <Button size="s" kind="quiet" onClick={onPdf}>
              {readingTexts.openPdf}
            </Button>
          </Notice>
        ) : (
          <Skeleton
            widths={['40%', '100%', '96%', '62%', '98%', '91%', '54%']}
            label={readingTexts.loading}
          />
        )}
      </Place>
    </>
  );
}

function useStructure(id: string, edition: string): { state: StructureState; retry(): void } {
  const { api } = useApp();
  const structure = useMemo(() => createStructure(api, id, edition), [api, id, edition]);
  useEffect(() => {
    void structure.load();
    return () => structure.dispose();
  }, [structure]);
  return { state: structure.state.value, retry: () => void structure.load() };
}
