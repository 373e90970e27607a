/** A report in the table, with its file or, until that is ready, its progress. */
import { styled } from 'styled-components';
import { isRetryWorthwhile, type Report } from '../../domain/reports/reports';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { circleXIcon } from '../../ui/icons/circle-x';
import { downloadIcon } from '../../ui/icons/download';
import { trash2Icon } from '../../ui/icons/trash-2';
import { Progress } from '../../ui/data/Progress';
import { IconLink, RowActions } from '../../ui/actions/RowActions';
import { Tag } from '../../ui/data/Tag';
import { color, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { reportTexts } from './texts';

export interface ReportRowProps {
  report: Report;
  /** The date on which the report was created, as it is displayed. */
  created: string;
  isUnfinished: boolean;
  onRetry(): void;
  onDelete(): void;
}

const Title = styled.span`
  font-weight: ${weight('medium')};
  overflow-wrap: anywhere;
`;
const FileLink = styled.a`
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
const Why = styled.p`
  margin-top: ${space(1)};
  max-width: 32rem;
  color: ${color('ink-2')};
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

export function ReportRow({ report, created, isUnfinished, onRetry, onDelete }: ReportRowProps) {
  const { title, documents, done, status } = report;
  const { apiHref } = useApp();
  const link = report.link && apiHref(report.link);
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
          <FileLink href={link} download>
            {title}
          </FileLink>
        ) : (
          <Title>{title}</Title>
        )}
        <Beneath data-beneath>
          {created} · {reportTexts.documents(documents)} {state}
        </Beneath>
        {status === 'failed' && <Why>{reportTexts.failure(report)}</Why>}
        {isUnfinished && (
          <UnderWay>
            <Progress
              label={title}
              value={done}
              max={documents}
              valueText={reportTexts.making(done, documents)}
            />
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
        <RowActions>
          {isRetryWorthwhile(report) && (
            <Button kind="quiet" size="s" aria-label={reportTexts.retryOf(title)} onClick={onRetry}>
              {reportTexts.retry}
            </Button>
          )}
          {link && <IconLink download icon={downloadIcon} label={reportTexts.download(title)} href={link} />}
          <IconButton
            size="s"
            icon={trash2Icon}
            label={reportTexts.delete(title)}
            data-remove
            onClick={onDelete}
          />
        </RowActions>
      </td>
    </tr>
  );
}
