/** A report in the table: its file where it is ready, how far it has come where it is not. */
import { styled } from 'styled-components';
import type { Report } from '../../domain/reports';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { circleXIcon } from '../../ui/icons/circle-x';
import { downloadIcon } from '../../ui/icons/download';
import { trash2Icon } from '../../ui/icons/trash-2';
import { Progress } from '../../ui/Progress';
import { Tag } from '../../ui/Tag';
import { color, radius, size, space, text, weight } from '../../ui/tokens';
import { reportTexts } from '../texts/reports';

export interface ReportRowProps {
  report: Report;
  /** Shown: the day it was created. */
  created: string;
  isUnfinished: boolean;
  onRetry(): void;
  onDelete(): void;
}

const Title = styled.span`
  font-weight: ${weight('medium')};
  overflow-wrap: anywhere;
`;
const Quiet = styled.span`
  color: ${color('ink-3')};
  white-space: nowrap;
`;
const Beneath = styled.span`
  display: block;
  margin-top: ${space(0.5)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const UnderWay = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 16rem;
  margin-top: ${space(1.5)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Acts = styled.span`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: ${space(0.5)};
`;
/** Looks as the icon buttons beside it. */
const DownloadLink = styled.a`
  display: inline-grid;
  place-items: center;
  width: ${size('control-s')};
  height: ${size('control-s')};
  border-radius: ${radius('s')};
  color: ${color('ink-2')};
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
`;

export function ReportRow({ report, created, isUnfinished, onRetry, onDelete }: ReportRowProps) {
  const { title, link, documents, done, status } = report;
  const state =
    status === 'failed' ? (
      <Tag kind="bad" icon={circleXIcon}>
        {reportTexts.failed}
      </Tag>
    ) : (
      <Tag>{report.format}</Tag>
    );
  return (
    <tr>
      <td>
        {link ? (
          <a href={link} download>
            {title}
          </a>
        ) : (
          <Title>{title}</Title>
        )}
        <Beneath data-beneath>
          {created} · {reportTexts.documents(documents)} {state}
        </Beneath>
        {isUnfinished && (
          <UnderWay>
            <Progress label={title} value={done} max={documents} valueText={reportTexts.making(done, documents)} />
            {status === 'waiting' ? reportTexts.waiting : reportTexts.making(done, documents)}
          </UnderWay>
        )}
      </td>
      <td>
        <Quiet>{created}</Quiet>
      </td>
      <td data-align="right">{documents.toLocaleString('en')}</td>
      <td>{state}</td>
      <td>
        <Acts>
          {status === 'failed' && (
            <Button kind="quiet" size="s" aria-label={reportTexts.retryOf(title)} onClick={onRetry}>
              {reportTexts.retry}
            </Button>
          )}
          {link && (
            <DownloadLink href={link} download aria-label={reportTexts.download(title)} title={reportTexts.download(title)}>
              <Icon of={downloadIcon} size="m" />
            </DownloadLink>
          )}
          <IconButton size="s" icon={trash2Icon} label={reportTexts.delete(title)} data-remove={report.id} onClick={onDelete} />
        </Acts>
      </td>
    </tr>
  );
}
