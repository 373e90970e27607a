/**
 * An unchanged part of the text: a row that says which provisions it contains or, when opened, their words.
 */
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { UnchangedLine, UnchangedPart } from '../../../shared/provisions/changes/whole-text';
import { unfoldVerticalIcon } from '../../../ui/icons/unfold-vertical';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, media, space, text, weight } from '../../../ui/theme/tokens';
import { RedlineWords } from './RedlineWords';
import { compareTexts } from './texts';

const Row = styled.button`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  width: 100%;
  min-height: 2.5rem;
  padding: ${space(1.5)} ${space(6)};
  border: 0;
  border-bottom: ${line('line')};
  background: ${color('canvas')};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  text-align: left;
  cursor: pointer;
  > b {
    margin-right: ${space(4)};
    color: ${color('accent')};
    font-weight: ${weight('medium')};
    white-space: nowrap;
  }
  > svg {
    flex: none;
    color: ${color('accent')};
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:hover {
    background: ${color('hover')};
  }
  ${media.touch} {
    min-height: 2.75rem;
    padding-inline: ${space(4)};
  }
  ${media.print} {
    border: 0;
    background: none;
    > svg {
      display: none;
    }
  }
`;
const Text = styled.div`
  border-bottom: ${line('line')};
  color: ${color('ink-2')};
`;

export interface UnchangedTextProps {
  part: UnchangedPart;
  isOpen: boolean;
  isInline: boolean;
  lineOf(node: number): UnchangedLine;
}

export function UnchangedText({ part, isOpen, ...words }: UnchangedTextProps) {
  const [isPressed, setPressed] = useState(false);
  if (isOpen || isPressed) return <Words part={part} {...words} />;
  return (
    <Row type="button" data-part="" aria-expanded={false} onClick={() => setPressed(true)}>
      <Icon of={unfoldVerticalIcon} />
      <b>{compareTexts.unchanged(part.provisions)}</b>
      <span>{compareTexts.range(part.first, part.last)}</span>
    </Row>
  );
}

function Words({ part: { nodes }, isInline, lineOf }: Omit<UnchangedTextProps, 'isOpen'>) {
  const lines = useMemo(() => nodes.map(lineOf), [nodes, lineOf]);
  return (
    <Text data-part="">
      <RedlineWords lines={lines} isInline={isInline} />
    </Text>
  );
}
