/**
 * The button that opens the user's groups. The menu is fetched after the content of the screen. If the button
 * is pressed before the menu has loaded, the menu opens as soon as it has.
 */
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { Button } from '../../../ui/actions/Button';
import { CountBadge } from '../../../ui/data/CountBadge';
import { Icon } from '../../../ui/layout/Icon';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { folderIcon } from '../../../ui/icons/folder';
import { media, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { useLaterView } from '../../browser/use-later-view';
import { useUserLibrary } from '../../user-library-context';
import { documentTexts } from '../texts';
import { ActionLabel, useActionTooltip } from './ActionLabel';

const GroupsMenu = lazyView(() => chunks.myLibrary().then((module) => module.GroupsMenu));

const Chevron = styled.span`
  display: inline-grid;
  ${media.narrow} {
    display: none;
  }
`;
const Count = styled.span`
  ${media.touch} {
    position: absolute;
    top: ${space(1.25)};
    right: ${space(1.5)};
  }
`;

export function GroupsButton({ document }: { document: DocumentSummary }) {
  const { toasts } = useApp();
  const [isPressed, setPressed] = useState(false);
  const isLoaded = useLaterView(GroupsMenu, isPressed, () => {
    setPressed(false);
    toasts.show({ kind: 'danger', text: documentTexts.groupsNotLoaded });
  });
  const { groups } = useUserLibrary();
  const count = groups.byDocument.value.get(document.id)?.length ?? 0;
  const tooltip = useActionTooltip(documentTexts.groups);
  const trigger = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
    <Button {...props} size="s" icon={folderIcon} title={tooltip}>
      <ActionLabel>{documentTexts.groups}</ActionLabel>
      {count > 0 && (
        <Count>
          <CountBadge count={count} />
        </Count>
      )}
      <Chevron>
        <Icon of={chevronDownIcon} />
      </Chevron>
    </Button>
  );
  if (isPressed && isLoaded) return <GroupsMenu document={document} trigger={trigger} />;
  return (
    <span>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        busy: isPressed,
        onClick: () => setPressed(true),
        onKeyDown(event: KeyboardEvent) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setPressed(true);
        },
      })}
    </span>
  );
}
