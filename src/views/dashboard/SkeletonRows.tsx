/** Placeholders for rows that are loading. */
import { styled } from 'styled-components';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { line, space } from '../../ui/theme/tokens';

const Rows = styled.div`
  > div {
    padding: ${space(3)} ${space(4)};
  }
  > div + div {
    border-top: ${line('line')};
  }
`;

/** @param label Announced while the rows are loading. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <Rows>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton
          key={index}
          widths={index % 2 ? ['58%', '36%'] : ['72%', '38%']}
          label={index ? undefined : label}
        />
      ))}
    </Rows>
  );
}
