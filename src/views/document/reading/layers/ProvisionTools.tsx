/**
 * The actions on a provision, in the margin beside its first line. On screens narrower than 1240 px, they are in a
 * sheet.
 */
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { bellIcon } from '../../../../ui/icons/bell';
import { bellOffIcon } from '../../../../ui/icons/bell-off';
import { clipboardPlusIcon } from '../../../../ui/icons/clipboard-plus';
import { fileTextIcon } from '../../../../ui/icons/file-text';
import { linkIcon } from '../../../../ui/icons/link';
import { quoteIcon } from '../../../../ui/icons/quote';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { color, elevation, line, radius, space } from '../../../../ui/theme/tokens';
import { BottomSheet } from './BottomSheet';
import { placeBeside, useLayerPlace } from './layer-places';
import { elementOf } from '../scrolling';
import { layerTexts } from './layer-texts';
import { readingTexts } from '../texts';

export interface ProvisionToolsProps {
  /** The provision's citation or, without one, its number. */
  name: string;
  hasAddress: boolean;
  onCopyLink(): void;
  onCopyText(): void;
  onQuote(): void;
  isFollowed: boolean;
  onFollow(): void;
  onPrint(): void;
}

interface Tool {
  readonly label: string;
  readonly icon: string;
  readonly key?: string;
  act(): void;
}

function toolsOf(props: ProvisionToolsProps): readonly Tool[] {
  const { hasAddress, isFollowed, onCopyLink, onCopyText, onQuote, onFollow, onPrint } = props;
  const link = { label: layerTexts.copyLink, icon: linkIcon, key: 'L', act: onCopyLink };
  const quote = { label: layerTexts.quote, icon: clipboardPlusIcon, key: 'Q', act: onQuote };
  const follow = isFollowed
    ? { label: layerTexts.unfollow, icon: bellOffIcon, key: 'F', act: onFollow }
    : { label: layerTexts.follow, icon: bellIcon, key: 'F', act: onFollow };
  return [
    ...(hasAddress ? [link] : []),
    {
      label: hasAddress ? layerTexts.copyText : layerTexts.copyPlain,
      icon: quoteIcon,
      key: 'Y',
      act: onCopyText,
    },
    ...(hasAddress ? [quote, follow] : []),
    { label: layerTexts.print, icon: fileTextIcon, act: onPrint },
  ];
}

const Bar = styled.div`
  position: absolute;
  z-index: 1;
  display: inline-flex;
  padding: 3px;
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('surface')};
  box-shadow: ${elevation(2)};
`;
const List = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  > button {
    justify-content: flex-start;
    min-height: 2.75rem;
  }
`;

export function ToolBar({ node, ...props }: ProvisionToolsProps & { node: number }) {
  const root = useRef<HTMLDivElement>(null);
  useLayerPlace(root, (textRoot) => placeBeside(textRoot, elementOf(textRoot, node)));
  return (
    <Bar ref={root} role="toolbar" aria-label={readingTexts.actionsOn(props.name)} data-tools={node}>
      {toolsOf(props).map(({ label, icon, key, act }) => (
        <IconButton
          key={label}
          size="s"
          icon={icon}
          label={`${label}, ${props.name}`}
          tooltip={key ? `${label} (${key})` : label}
          aria-keyshortcuts={key}
          onClick={act}
        />
      ))}
    </Bar>
  );
}

export function ToolSheet({ onClose, ...props }: ProvisionToolsProps & { onClose(): void }) {
  return (
    <BottomSheet title={props.name} onClose={onClose}>
      <List>
        {toolsOf(props).map(({ label, icon, act }) => (
          <Button
            key={label}
            icon={icon}
            onClick={() => {
              onClose();
              act();
            }}
          >
            {label}
          </Button>
        ))}
      </List>
    </BottomSheet>
  );
}
