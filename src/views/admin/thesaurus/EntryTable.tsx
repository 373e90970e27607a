/** One page of the thesaurus. On a phone, each entry is a single cell. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ThesaurusEntry } from '../../../domain/admin/thesaurus';
import { Table } from '../../../ui/data/Table';
import { Chip } from '../../../ui/inputs/Chip';
import { Switch } from '../../../ui/inputs/Switch';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { number } from '../../wording';
import { thesaurusTexts as texts } from './texts';
import { useFormCounts } from './use-form-counts';

const columns = [
  { id: 'written', label: texts.columns.written },
  { id: 'also', label: texts.columns.also },
  { id: 'kind', label: texts.columns.kind },
  { id: 'documents', label: texts.columns.documents, align: 'right' },
  { id: 'from', label: texts.columns.from },
  { id: 'offered', label: texts.columns.offered },
] as const;

const Wide = styled.div`
  ${media.pointer} {
    table {
      min-width: 46rem;
    }
  }
  tr[aria-current] > td {
    background: ${color('selected')};
    /* A chip with the same background would be invisible here. */
    > span > span {
      background: ${color('surface')};
    }
  }
  /* The other columns contain short words, which must not be broken. */
  td:nth-child(-n + 2) {
    overflow-wrap: anywhere;
  }
  td:nth-child(n + 3) {
    white-space: nowrap;
  }
`;
const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Quiet = styled.span`
  display: block;
  margin: ${space(1)} 0;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export interface EntryTableProps {
  entries: readonly ThesaurusEntry[];
  /** The id of the entry whose form is open. */
  chosen: string | null;
  hrefOf(entry: ThesaurusEntry): string;
  onOffered(entry: ThesaurusEntry, offered: boolean): void;
}

export function EntryTable({ entries, chosen, hrefOf, onOffered }: EntryTableProps) {
  const isMobile = useApp().viewport.mobile.value;
  const counts = useFormCounts(entries.map(({ written }) => written));
  return (
    <Wide>
      <Table label={texts.table} columns={isMobile ? [columns[0]] : columns}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            count={counts.get(entry.written)}
            isChosen={entry.id === chosen}
            href={hrefOf(entry)}
            onOffered={(offered) => onOffered(entry, offered)}
          />
        ))}
      </Table>
    </Wide>
  );
}

interface EntryRowProps {
  entry: ThesaurusEntry;
  /** How many documents contain this form as written; undefined until they have been counted. */
  count: number | undefined;
  isChosen: boolean;
  href: string;
  onOffered(offered: boolean): void;
}

function EntryRow({ entry, count, isChosen, href, onOffered }: EntryRowProps) {
  const isMobile = useApp().viewport.mobile.value;
  const isOffline = useOfflineReason() !== undefined;
  const { written, also, kind, offered, shipped } = entry;
  const forms = (
    <Chips>
      {also.map((form) => (
        <Chip key={form}>{form}</Chip>
      ))}
    </Chips>
  );
  const from = shipped ? texts.shipped : texts.own;
  const offer = (label: ReactNode) => (
    <Switch checked={offered} disabled={isOffline} onChange={onOffered}>
      {label}
    </Switch>
  );
  if (isMobile) {
    return (
      <tr aria-current={isChosen || undefined}>
        <td>
          <a href={href}>{written}</a>
          <Quiet>{`${texts.kinds[kind]}, ${from}`}</Quiet>
          {forms}
          <Quiet>{offer(texts.offer(written))}</Quiet>
        </td>
      </tr>
    );
  }
  return (
    <tr aria-current={isChosen || undefined}>
      <td>
        <a href={href}>{written}</a>
      </td>
      <td>{forms}</td>
      <td>{texts.kinds[kind]}</td>
      <td data-align="right">{count === undefined ? '–' : number(count)}</td>
      <td>{from}</td>
      <td>{offer(<VisuallyHidden>{texts.offer(written)}</VisuallyHidden>)}</td>
    </tr>
  );
}
