/**
 * A document in a narrow list: its title as a link, its number, issuer and size, and an element at the end.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OfflineDocument, OfflineStatus } from '../../domain/offline/documents';
import { circleCheckIcon } from '../../ui/icons/circle-check';
import { clockIcon } from '../../ui/icons/clock';
import { downloadIcon } from '../../ui/icons/download';
import { hardDriveIcon } from '../../ui/icons/hard-drive';
import { Tag } from '../../ui/data/Tag';
import { color, leading, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { documentOfflineTexts } from '../document-list/texts';
import { offlineTexts as texts } from './texts';

export const Lines = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} ${space(4)};
    border-top: ${line('line')};
    line-height: ${leading('snug')};
  }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  > a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    color: ${color('ink')};
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
    text-decoration: none;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  > small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
    overflow-wrap: anywhere;
  }
  > [data-failure] {
    color: ${color('danger')};
  }
`;
const looks = {
  queue: { kind: 'plain', icon: clockIcon, word: documentOfflineTexts.tags.queue },
  downloading: { kind: 'info', icon: downloadIcon, word: documentOfflineTexts.tags.downloading },
  storing: { kind: 'info', icon: hardDriveIcon, word: documentOfflineTexts.tags.storing },
  downloaded: { kind: 'ok', icon: circleCheckIcon, word: texts.downloaded },
} as const;

export function StatusTag({ status }: { status: OfflineStatus }) {
  if (status === null) return null;
  const { kind, icon, word } = looks[status];
  return (
    <Tag kind={kind} icon={icon}>
      {word}
    </Tag>
  );
}

export interface DocumentLineProps {
  document: OfflineDocument;
  /** The reason why it is not on this device. */
  failure?: string | undefined;
  children: ReactNode;
}

export function DocumentLine({ document: { id, data }, failure, children }: DocumentLineProps) {
  const { router } = useApp();
  const { documentNumber, issuer } = data.metadata;
  return (
    <li>
      <Words>
        <a href={router.href('documentpreview', { id })} title={data.title}>
          {data.title}
        </a>
        <small>{[documentNumber, issuer, texts.sizeOf(data.filesize)].filter(Boolean).join(', ')}</small>
        {failure && <small data-failure="">{failure}</small>}
      </Words>
      {children}
    </li>
  );
}
