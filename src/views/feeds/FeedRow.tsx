/**
 * A link that has been created: what it is for, when it was created and last read, and the link itself while
 * it can be shown.
 */
import { useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import type { Feed } from '../../domain/alerts/feeds';
import { formatDate } from '../../shared/dates';
import { inputGroup } from '../../ui/inputs/input-group';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/inputs/Field';
import { copyIcon } from '../../ui/icons/copy';
import { TextInput } from '../../ui/inputs/TextInput';
import { color, media, space, text, weight } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { copyText } from '../browser/clipboard';
import { feedTexts as texts } from './texts';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: ${weight('medium')};
    color: ${color('ink')};
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Link = styled.div`
  ${inputGroup}
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin-top: 0;
    }
  }
`;

export interface FeedRowProps {
  feed: Feed;
  name: string;
  /** Why the link can't be revoked at the moment; undefined if it can. */
  offline: string | undefined;
  onRevoke(): void;
}

export function FeedRow({ feed, name, offline, onRevoke }: FeedRowProps) {
  const { apiHref } = useApp();
  return (
    <Root>
      <Line>
        <span>
          <b>{name}</b>
          <small>
            {texts.since(formatDate(feed.created_at), feed.last_read_at && formatDate(feed.last_read_at))}
          </small>
        </span>
        <Button
          size="s"
          kind="danger"
          aria-label={texts.revokeName(name)}
          disabledReason={offline}
          onClick={() => onRevoke()}
        >
          {texts.revoke}
        </Button>
      </Line>
      {feed.link !== undefined && (
        <SecretLink feed={feed} link={new URL(apiHref(feed.link), location.href).href} />
      )}
    </Root>
  );
}

function SecretLink({ feed, link }: { feed: Feed; link: string }) {
  const [status, setStatus] = useState('');

  const copy = async () => setStatus((await copyText(link)) ? texts.copied : texts.notCopied);

  return (
    <Link>
      <Field label={texts.link} hint={status || texts.once}>
        <TextInput
          readOnly
          value={link}
          onChange={() => {}}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        />
      </Field>
      <Button icon={copyIcon} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {feed.kind !== 'search' && <a href={link.replace(/^https?:/, 'webcal:')}>{texts.subscribe}</a>}
    </Link>
  );
}
