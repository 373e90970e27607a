/** The audit log as a paged list that can be filtered by words, kind and period, and exported as CSV. */
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  createAuditLog,
  exportAudit,
  type AuditEntry,
  type AuditKind,
  type AuditScope,
  type AuditQuery,
} from '../../domain/admin/audit';
import { isDay } from '../../shared/dates';
import { formatDateTime } from '../../shared/instants';
import { Button, LinkButton } from '../../ui/actions/Button';
import { DateInput, type DateInputProps } from '../../ui/inputs/DateInput';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { downloadIcon } from '../../ui/icons/download';
import { historyIcon } from '../../ui/icons/history';
import { Select } from '../../ui/inputs/Select';
import { Table } from '../../ui/data/Table';
import { color, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { adminTexts } from '../forms/texts';
import { auditTexts as texts } from './audit-texts';
import { parsePage } from '../forms/parse-page';
import { PagedCard } from '../forms/PagedCard';
import { saveFile } from '../browser/save-file';
import { DebouncedSearchInput } from '../forms/DebouncedSearchInput';
import { ListToolbar } from '../forms/ListToolbar';
import { usePaged } from '../forms/use-paged';

const Days = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > span {
    width: 10rem;
  }
  ${media.touch} {
    width: 100%;
    > span {
      flex: 1;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Time = styled.time`
  white-space: nowrap;
`;
const Quiet = styled.span`
  display: block;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;
/** In a narrow window, the table scrolls within its card. */
const Wide = styled.div`
  ${media.pointer} {
    table {
      min-width: 56rem;
    }
  }
`;
const Description = styled.span`
  display: block;
  overflow-wrap: anywhere;
  > b {
    font-weight: ${weight('medium')};
  }
`;

const columns = ['at', 'actor', 'action', 'record', 'address'] as const;
const EVERY_KIND = '';
const kinds: readonly AuditKind[] = [
  'session',
  'password',
  'email',
  'profile',
  'user',
  'company',
  'category',
  'document',
  'library',
  'error-report',
  'thesaurus',
  'audit',
];

export interface AuditListProps {
  scope: AuditScope;
  /** Returns the address of this screen with these filters. */
  hrefOf(query: Readonly<Record<string, string>>): string;
}

export function AuditList({ scope, hrefOf }: AuditListProps) {
  const { api, clock, router } = useApp();
  const auditQuery = readAddress(router.route.value.query);
  const list = usePaged(() => createAuditLog({ api, scope, now: () => clock.now() }), auditQuery);
  const isNarrowed =
    auditQuery.q !== '' || auditQuery.kind !== null || auditQuery.from !== null || auditQuery.to !== null;

  return (
    <>
      <AuditFilters
        query={auditQuery}
        onNarrow={(part) => router.replace(hrefOf(addressOf({ ...auditQuery, page: 1, ...part })))}
        onClear={isNarrowed ? () => router.replace(hrefOf({})) : null}
      />
      <PagedCard
        list={list}
        loading={texts.loading}
        hrefOf={(page) => hrefOf(addressOf({ ...auditQuery, page }))}
        empty={
          <EmptyState level={2} icon={historyIcon} heading={isNarrowed ? texts.noneFound : texts.none}>
            {isNarrowed ? texts.noneFoundWhat : texts.noneWhat}
          </EmptyState>
        }
      >
        {({ payload }) => <AuditTable entries={payload} scope={scope} />}
      </PagedCard>
    </>
  );
}

interface AuditFiltersProps {
  query: AuditQuery;
  onNarrow(part: Partial<AuditQuery>): void;
  /** Null if there is nothing to clear. */
  onClear: (() => void) | null;
}

function AuditFilters({ query, onNarrow, onClear }: AuditFiltersProps) {
  return (
    <ListToolbar>
      <DebouncedSearchInput label={texts.find} value={query.q} onSearch={(q) => onNarrow({ q })} />
      <KindSelect value={query.kind} onChange={(kind) => onNarrow({ kind })} />
      <Days>
        <DayFilter
          label={texts.from}
          value={query.from}
          max={query.to ?? undefined}
          onChange={(from) => onNarrow({ from })}
        />
        –
        <DayFilter
          label={texts.to}
          value={query.to}
          min={query.from ?? undefined}
          onChange={(to) => onNarrow({ to })}
        />
      </Days>
      {onClear && <LinkButton onClick={onClear}>{texts.clear}</LinkButton>}
    </ListToolbar>
  );
}

interface KindSelectProps {
  /** Null to show entries of every kind. */
  value: AuditKind | null;
  onChange(kind: AuditKind | null): void;
}

function KindSelect({ value, onChange }: KindSelectProps) {
  return (
    <Select
      aria-label={texts.kind}
      options={[
        { id: EVERY_KIND, label: texts.everyKind },
        ...kinds.map((id) => ({ id, label: texts.kinds[id] })),
      ]}
      value={value ?? EVERY_KIND}
      onChange={(id) => onChange(kinds.find((kind) => kind === id) ?? null)}
    />
  );
}

interface DayFilterProps extends Pick<DateInputProps, 'value' | 'min' | 'max' | 'onChange'> {
  label: string;
}

function DayFilter({ label, ...input }: DayFilterProps) {
  return (
    <span>
      <DateInput
        aria-label={label}
        pickLabel={adminTexts.pick(label)}
        invalidText={texts.badDay}
        outsideText={texts.daysSwapped}
        {...input}
      />
    </span>
  );
}

interface AuditTableProps {
  entries: readonly AuditEntry[];
  scope: AuditScope;
}

function AuditTable({ entries, scope }: AuditTableProps) {
  const isMobile = useApp().viewport.mobile.value;
  const shown = isMobile ? (['at'] as const) : columns;
  return (
    <Wide>
      <Table label={texts.title} columns={shown.map((id) => ({ id, label: texts.columns[id] }))}>
        {entries.map((entry) =>
          isMobile ? (
            <PhoneRow key={entry.id} entry={entry} scope={scope} />
          ) : (
            <EntryRow key={entry.id} entry={entry} scope={scope} />
          ),
        )}
      </Table>
    </Wide>
  );
}

interface EntryProps {
  entry: AuditEntry;
  scope: AuditScope;
}

function EntryRow({ entry, scope }: EntryProps) {
  const { actor, company } = peopleIn(entry, scope);
  return (
    <tr>
      <td>
        <Time dateTime={entry.at}>{formatDateTime(entry.at)}</Time>
        <Quiet title={texts.hash(entry.hash)}>{texts.number(entry.id)}</Quiet>
      </td>
      <td>
        <Description>{actor.name}</Description>
        {actor.company && <Quiet>{actor.company}</Quiet>}
      </td>
      <td>{texts.actions[entry.action]}</td>
      <td>
        <Description>{entry.record}</Description>
        {entry.detail && <Quiet>{entry.detail}</Quiet>}
        {company && <Quiet>{company}</Quiet>}
      </td>
      <td>{entry.address}</td>
    </tr>
  );
}

/** On a phone, the table has a single column. */
function PhoneRow({ entry, scope }: EntryProps) {
  const { actor, company } = peopleIn(entry, scope);
  return (
    <tr>
      <td>
        <Time dateTime={entry.at}>{formatDateTime(entry.at)}</Time>
        <Description>
          <b>{texts.actions[entry.action]}</b> {entry.record}
        </Description>
        {entry.detail && <Quiet>{entry.detail}</Quiet>}
        {company && <Quiet>{company}</Quiet>}
        <Quiet>{actor.company ? `${actor.name}, ${actor.company}` : actor.name}</Quiet>
        <Quiet title={texts.hash(entry.hash)}>
          {texts.number(entry.id)} · {entry.address}
        </Quiet>
      </td>
    </tr>
  );
}

/**
 * Returns the user of an entry and, unless the log covers a single company or the record is a company itself,
 * the company to which the record belongs.
 */
function peopleIn({ actor, actor_company: actorCompany, company, record }: AuditEntry, scope: AuditScope) {
  const isProduct = scope === 'product';
  return {
    actor: {
      name: actor || texts.nobody,
      company: isProduct && actor !== '' ? (actorCompany ?? texts.noCompany) : null,
    },
    company: isProduct && company !== record ? company : null,
  };
}

/** The button beside the heading that exports the audit log as CSV. */
export function ExportButton({ scope }: { scope: AuditScope }) {
  const { api, toasts } = useApp();
  const offlineReason = useOfflineReason();
  const [isBusy, setBusy] = useState(false);

  async function handleExport() {
    setBusy(true);
    const answer = await exportAudit(api, scope);
    setBusy(false);
    if (answer.ok) saveFile(answer.value, texts.fileName);
    else toasts.show({ kind: 'danger', text: texts.notExported(answer.problem.title) });
  }

  return (
    <Button
      icon={downloadIcon}
      busy={isBusy}
      busyLabel={texts.exporting}
      disabledReason={offlineReason}
      onClick={() => void handleExport()}
    >
      {texts.export}
    </Button>
  );
}

function addressOf({ q, kind, from, to, page }: AuditQuery): Readonly<Record<string, string>> {
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { p: String(page) }),
  };
}

/** Never throws, and ignores invalid parameters. */
function readAddress(query: URLSearchParams): AuditQuery {
  return {
    q: (query.get('q') ?? '').slice(0, 200),
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    page: parsePage(query),
  };
}

function dayIn(value: string | null): string | null {
  return value !== null && isDay(value) ? value : null;
}
