/**
 * Facts about this device: how many documents it holds, when they were synchronised, and how many can be
 * searched.
 */
import { styled } from 'styled-components';
import type { Offline } from '../../../domain/offline/offline';
import { formatShortTime } from '../../../shared/dates';
import { Icon } from '../../../ui/layout/Icon';
import { circleCheckIcon } from '../../../ui/icons/circle-check';
import { triangleAlertIcon } from '../../../ui/icons/triangle-alert';
import { color, line, media, radius, space, text, weight } from '../../../ui/theme/tokens';
import { onDeviceTexts as texts } from './texts';

const Root = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  margin-bottom: ${space(5)};
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('surface')};
  ${media.touch} {
    grid-auto-flow: row;
  }
`;
const Item = styled.li`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  & + & {
    border-left: ${line('line')};
  }
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${color('success')};
  }
  &[data-lacks] > svg {
    color: ${color('warning')};
  }
  b {
    display: block;
    font-weight: ${weight('semibold')};
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  ${media.touch} {
    & + & {
      border-left: 0;
      border-top: ${line('line')};
    }
  }
`;

interface FactProps {
  /** True if the fact says that something is missing. */
  lacks?: boolean;
  fact: string;
  children: string;
}

/** One fact and its explanation. */
export function Fact({ lacks = false, fact, children }: FactProps) {
  return (
    <Item data-lacks={lacks || undefined}>
      <Icon of={lacks ? triangleAlertIcon : circleCheckIcon} />
      <div>
        <b>{fact}</b>
        <small>{children}</small>
      </div>
    </Item>
  );
}

export function DeviceFacts({ offline: { documents } }: { offline: Offline }) {
  const { downloadedBytes } = documents.counts.value;
  const here = [...(documents.documents.value?.values() ?? [])].filter(
    ({ readableEdition }) => readableEdition !== null,
  );
  const searchable = here.filter(({ isSearchable }) => isSearchable).length;
  const unsearchable = here.length - searchable;
  return (
    <Root>
      <Fact fact={texts.kept(here.length, downloadedBytes)}>
        {texts.synchronised(formatShortTime(documents.syncedAt.value))}
      </Fact>
      <Fact lacks={unsearchable > 0} fact={texts.searchable(searchable)}>
        {unsearchable > 0 ? texts.notSearchable(unsearchable) : texts.allSearchable}
      </Fact>
    </Root>
  );
}
