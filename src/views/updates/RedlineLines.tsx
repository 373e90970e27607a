/** The words of a change. New words are underlined, and removed words are struck through. */
import { styled } from 'styled-components';
import type { Update } from '../../domain/alerts/updates';
import { color } from '../../ui/theme/tokens';

type Lines = NonNullable<NonNullable<Update['changes']>['first'][number]['lines']>;
type Segments = Lines[number]['segments'];

const Line = styled.p`
  overflow-wrap: anywhere;
  ins {
    background: ${color('success-soft')};
    color: ${color('ink')};
    text-decoration: underline;
    text-decoration-color: ${color('success')};
    text-decoration-thickness: 2px;
  }
  del {
    background: ${color('danger-soft')};
    color: ${color('ink-2')};
    text-decoration-color: ${color('danger')};
  }
`;
/** Nested lines are indented at most this many times, because a narrow screen has little room. */
const MAX_DEPTH = 4;

export function RedlineLines({ lines }: { lines: Lines }) {
  return lines.map(({ depth, label, segments }, index) => (
    <Line key={index} style={{ marginLeft: `${Math.min(depth, MAX_DEPTH) * 1.25}rem` }}>
      {label && (
        <>
          <Words segments={label} />{' '}
        </>
      )}
      <Words segments={segments} />
    </Line>
  ));
}

function Words({ segments }: { segments: Segments }) {
  return segments.map(({ kind, words }, index) => {
    if (kind === 'in') return <ins key={index}>{words}</ins>;
    return kind === 'out' ? <del key={index}>{words}</del> : words;
  });
}
