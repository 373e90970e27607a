/** Says which version of Fairway is running, for support requests. */
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { copyIcon } from '../../../ui/icons/copy';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { color, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { copyText } from '../../browser/clipboard';
import { aboutTexts as texts } from './about-texts';

const Rows = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1.5)} ${space(4)};
  margin: ${space(4)} 0 0;
  > div {
    display: contents;
  }
  dt {
    color: ${color('ink-3')};
  }
  dd {
    margin: 0;
    color: ${color('ink')};
    overflow-wrap: anywhere;
  }
`;
const Licences = styled.p`
  margin-top: ${space(4)};
`;
const Status = styled.p`
  min-height: 1.5em;
  margin-top: ${space(3)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

/**
 * The file is beside the scripts, wherever they are served from, because it lists the licences of
 * these scripts.
 */
const licences = new URL('/licences.txt', import.meta.url).href;

export function AboutDialog({ onClose }: { onClose(): void }) {
  const { release } = useApp();
  const [status, setStatus] = useState('');
  const rows = [
    [texts.rows.version, release.fullVersion],
    [texts.rows.build, release.buildName],
    [texts.rows.apiHost, release.apiHost],
    [texts.rows.browser, navigator.userAgent],
  ] as const;

  async function copy() {
    const lines = rows.map(([name, value]) => `${name}: ${value}`);
    setStatus((await copyText(lines.join('\n'))) ? texts.copied : texts.notCopied);
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button icon={copyIcon} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button kind="primary" data-autofocus="" onClick={() => onClose()}>
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{texts.lead}</p>
      <Rows>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rows>
      <Licences>
        <a href={licences} target="_blank" rel="noopener">
          {texts.licences}
        </a>
      </Licences>
      <Status aria-hidden="true">{status}</Status>
      <LiveRegion>{status}</LiveRegion>
    </Dialog>
  );
}
