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
import { DateInput } from '../../ui/inputs/DateInput';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { downloadIcon } from '../../ui/icons/download';
import { historyIcon } from '../../ui/icons/history';
import { Select } from '../../ui/inputs/Select';
import { Table } from '../../ui/data/Table';
import { color, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
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
/** In a narrow window the table scrolls within its card. */
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
const EVERY = '';
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
  'audit',
];

export interface AuditListProps {
  scope: AuditScope;
  /** The address of this screen with other filters. */
  hrefOf(query: Readonly<Record<string, string>>): string;
}

export function AuditList({ scope, hrefOf }: AuditListProps) {
  const { api, clock, router, viewport } = useApp();
  const auditQuery = readAddress(router.route.value.query);
  const list = usePaged(() => createAuditLog({ api, scope, now: () => clock.now() }), auditQuery);
  const narrow = (part: Partial<AuditQuery>) =>
    router.replace(hrefOf(addressOf({ ...auditQuery, page: 1, ...part })));
  const isNarrowed =
    auditQuery.q !== '' || auditQuery.kind !== null || auditQuery.from !== null || auditQuery.to !== null;

  return (
    <>
      <ListToolbar>
        <DebouncedSearchInput label={texts.find} value={auditQuery.q} onSearch={(q) => narrow({ q })} />
        <Select
          aria-label={texts.kind}
          options={[
            { id: EVERY, label: texts.everyKind },
            ...kinds.map((id) => ({ id, label: texts.kinds[id] })),
          ]}
          value={auditQuery.kind ?? EVERY}
          onChange={(id) => narrow({ kind: kinds.find((kind) => kind === id) ?? null })}
        />
        <Days>
          <span>
            <DateInput
              aria-label={texts.from}
              pickLabel={adminTexts.pick(texts.from)}
              value={auditQuery.from}
              max={auditQuery.to ?? undefined}
              invalidText={texts.badDay}
              outsideText={texts.daysSwapped}
              onChange={(from) => narrow({ from })}
            />
          </span>
          –
          <span>
            <DateInput
              aria-label={texts.to}
              pickLabel={adminTexts.pick(texts.to)}
              value={auditQuery.to}
              min={auditQuery.from ?? undefined}
              invalidText={texts.badDay}
              outsideText={texts.daysSwapped}
              onChange={(to) => narrow({ to })}
            />
          </span>
        </Days>
        {isNarrowed && <LinkButton onClick={() => router.replace(hrefOf({}))}>{texts.clear}</LinkButton>}
      </ListToolbar>
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
        {({ payload }) => (
          <Wide>
            <Table
              label={texts.title}
              columns={(viewport.mobile.value ? (['at'] as const) : columns).map((id) => ({
                id,
                label: texts.columns[id],
              }))}
            >
              {payload.map((entry) => (
                <EntryRow key={entry.id} entry={entry} scope={scope} />
              ))}
            </Table>
          </Wide>
        )}
      </PagedCard>
    </>
  );
}

function EntryRow({ entry, scope }: { entry: AuditEntry; scope: AuditScope }) {
  const isMobile = useApp().viewport.mobile.value;
  const { id, at, actor, actor_company: actorCompany, action, record, detail, address, hash } = entry;
  const when = <Time dateTime={at}>{formatDateTime(at)}</Time>;
  const isOfPerson = scope === 'product' && actor !== '';
  const who = [actor || texts.nobody, ...(isOfPerson ? [actorCompany ?? texts.noCompany] : [])];
  // In a company's own log the company would be repeated on every line.
  const company = scope === 'product' && entry.company !== record ? entry.company : null;
  // On a phone the table has a single column.
  if (isMobile) {
    return (
      <tr>
        <td>
          {when}
          <Description>
            <b>{texts.actions[action]}</b> {record}
          </Description>
          {detail && <Quiet>{detail}</Quiet>}
          {company && <Quiet>{company}</Quiet>}
          <Quiet>{who.join(', ')}</Quiet>
          <Quiet title={texts.hash(hash)}>
            {texts.number(id)} · {address}
          </Quiet>
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td>
        {when}
        <Quiet title={texts.hash(hash)}>{texts.number(id)}</Quiet>
      </td>
      <td>
        <Description>{actor || texts.nobody}</Description>
        {isOfPerson && <Quiet>{actorCompany ?? texts.noCompany}</Quiet>}
      </td>
      <td>{texts.actions[action]}</td>
      <td>
        <Description>{record}</Description>
        {detail && <Quiet>{detail}</Quiet>}
        {company && <Quiet>{company}</Quiet>}
      </td>
      <td>{address}</td>
    </tr>
  );
}

/** The button beside the heading. */
export function ExportButton({ scope }: { scope: AuditScope }) {
  const { api, connection, toasts } = useApp();
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
      disabledReason={connection.isOnline.value ? undefined : adminTexts.offline}
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

/** Never throws; invalid parameters are ignored. */
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
