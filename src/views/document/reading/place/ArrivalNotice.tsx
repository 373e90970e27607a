/**
 * A notice if the address names a provision that this text doesn't have, or that belongs to another edition.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Destination } from '../../../../domain/reading/destination';
import type { TextModel } from '../../../../domain/reading/text-model';
import { editionOfWording } from '../../../../shared/editions/replaced-wording';
import { citationOf } from '../../../../shared/provisions/addresses-and-citations';
import { Button } from '../../../../ui/actions/Button';
import { Notice } from '../../../../ui/feedback/Notice';
import { media, size, space } from '../../../../ui/theme/tokens';
import { arrivalTexts } from './arrival-texts';

const Root = styled.div`
  padding: ${space(2)} ${size('gutter')};
  [role='status'] > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    align-items: center;
  }
  ${media.pointer} {
    [role='status'] > svg {
      margin-top: 0.3rem;
    }
  }
  ${media.print} {
    display: none;
  }
`;

export interface ArrivalNoticeProps {
  destination: Destination;
  model: TextModel;
  onGo(node: number): void;
  onRetry(): void;
}

export function ArrivalNotice({ destination, model, onGo, onRetry }: ArrivalNoticeProps) {
  const [dismissed, setDismissed] = useState<Destination | null>(null);
  if (destination.kind === 'found' || destination === dismissed) return null;
  const words = arrivalText(destination);
  const nearest = destination.kind === 'same' ? -1 : destination.nearest;
  const name = nearest > 0 ? model.titleOf(nearest) : arrivalTexts.beginning;
  return (
    <Root>
      <Notice kind={destination.kind === 'same' ? 'info' : 'warn'}>
        <span>{words}</span>
        {destination.kind === 'unknown' && (
          <Button size="s" onClick={onRetry}>
            {arrivalTexts.retry}
          </Button>
        )}
        {nearest >= 0 && (
          <Button size="s" onClick={() => onGo(Math.max(1, nearest))}>
            {arrivalTexts.nearest(name)}
          </Button>
        )}
        <Button size="s" kind="quiet" onClick={() => setDismissed(destination)}>
          {arrivalTexts.dismiss}
        </Button>
      </Notice>
    </Root>
  );
}

function arrivalText(destination: Exclude<Destination, { kind: 'found' }>): string {
  if (destination.kind === 'same') return arrivalTexts.same(nameOf(destination.edition));
  const name = citationOf(destination.address);
  if (destination.kind === 'missing') return arrivalTexts.missing(name);
  return arrivalTexts[destination.kind](name, nameOf(destination.edition));
}

function nameOf(wording: string): string {
  const edition = editionOfWording(wording);
  return edition === wording ? edition : arrivalTexts.beforeCorrection(edition);
}
