/** The text once it has been loaded, and messages while it is loading or can't be loaded. */
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { createStructure } from '../../../domain/reading/structure';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { color, line, media, size, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { LoadedText } from './LoadedText';
import type { KeptText, ReadingScreenProps, ReadingTextProps } from './reading-props';
import { useParts } from './parts/use-parts';
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
    /* The footer stays out of sight. */
    min-height: ${size('page-min-h')};
    padding: ${space(5)} ${size('gutter')};
  }
`;

export function ReadingText(props: ReadingTextProps) {
  const { document, memory, onNoText, onPdfInstead, modeSwitch } = props;
  const parts = useParts(document);
  const kept = useKeptText(memory, document.id, document.edition);
  const state = kept.structure.state.value;
  const isOnline = useApp().connection.isOnline.value;
  const { name } = state;
  useEffect(() => {
    if (name === 'absent') onNoText('absent');
    // Without a connection, loading the text again wouldn't help, but the PDF may be on the device.
    else if (name === 'failed' && !isOnline) onNoText('unreachable');
  }, [name, isOnline, onNoText]);
  if (name === 'ready') return <LoadedText {...props} kept={kept} model={state.model} parts={parts} />;
  return (
    <>
      <Bar>{modeSwitch}</Bar>
      <Place aria-busy={name !== 'failed' || undefined}>
        {name === 'failed' ? (
          <Notice kind="bad">
            {readingTexts.failed} {state.reason}{' '}
            <Button size="s" onClick={() => void kept.structure.load()}>
              {readingTexts.retry}
            </Button>{' '}
            <Button size="s" kind="quiet" onClick={onPdfInstead}>
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

/** Returns the stored text, or replaces it with a new one that begins to load. */
function useKeptText(memory: ReadingScreenProps['memory'], id: string, edition: string): KeptText {
  const app = useApp();
  const kept = useMemo(() => {
    const before = memory.get(`${id} ${edition}`);
    return before ?? { structure: createStructure(app, id, edition), left: null };
  }, [app, memory, id, edition]);
  useEffect(() => {
    memory.clear();
    memory.set(`${id} ${edition}`, kept);
    if (kept.structure.state.peek().name !== 'ready') void kept.structure.load();
    return () => kept.structure.dispose();
  }, [memory, id, edition, kept]);
  return kept;
}
