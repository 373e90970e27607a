/**
 * A single provision for printing: the divisions that contain it, its words, and a line that gives
 * its source.
 */
import { styled } from 'styled-components';
import { placeName } from '../../../domain/reading/place-name';
import { citationLine, type QuotedSource } from '../../../domain/reading/quotation';
import type { ProvisionStates } from '../../../domain/reading/provision-states';
import { isDivision, isSection, type TextModel } from '../../../domain/reading/text-model';
import { media } from '../../../ui/theme/tokens';
import { LegalText } from './text/text-styles';
import { quietContext } from './text/render-context';
import { renderItem, renderProvisionAlone } from './text/render-nodes';

const Paper = styled.div`
  display: none;
  ${media.print} {
    display: block;
  }
`;

export interface PrintedProvisionProps {
  model: TextModel;
  states: ProvisionStates;
  node: number;
  source: QuotedSource;
}

export function PrintedProvision({ model, states, node, source }: PrintedProvisionProps) {
  const context = quietContext(model, states);
  const { kind } = model.node(node);
  const { divisions } = placeName(model, node);
  return (
    <Paper data-printed={node}>
      <LegalText as="div" lang={context.language}>
        {divisions.length > 0 && <p className="hist">{divisions.map(({ name }) => name).join(' › ')}</p>}
        {isSection(kind) || isDivision(kind)
          ? renderItem(context, { node, isHeading: false, level: 2 })
          : renderProvisionAlone(context, node)}
      </LegalText>
      <p>{citationLine(model.citationOf(node), source)}</p>
    </Paper>
  );
}
