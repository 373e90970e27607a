/**
 * The user's groups. Groups that contain the document are ticked, and a new group can be named below them.
 * Each tick takes effect immediately.
 */
import { useId } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { Button } from '../../../ui/actions/Button';
import { FieldError } from '../../../ui/inputs/Field';
import { plusIcon } from '../../../ui/icons/plus';
import { Menu, type MenuItem, type MenuProps } from '../../../ui/actions/Menu';
import { TextInput } from '../../../ui/inputs/TextInput';
import { color, line, media, space, text } from '../../../ui/theme/tokens';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { useDocumentActions } from '../../document-list/document-actions';
import { useNewGroup } from '../../document-list/groups/use-new-group';
import { useUserLibrary } from '../../user-library-context';
import { documentTexts } from '../texts';
import { groupsDialogTexts } from '../../document-list/groups/groups-dialog-texts';
import { groupTexts } from '../../document-list/groups/texts';

const Foot = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1.5)};
  ${media.pointer} {
    min-width: 18rem;
  }
  margin: ${space(1.5)} calc(-1 * ${space(1.5)}) 0;
  padding: ${space(2)} ${space(2.5)} ${space(1)};
  &:not([data-alone]) {
    border-top: ${line('line')};
  }
  > p {
    grid-column: 1 / -1;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
export interface GroupsMenuProps extends Pick<MenuProps, 'trigger'> {
  document: DocumentSummary;
}

/** The menu is open when it first appears, because the user has pressed the button. */
export function GroupsMenu({ document, trigger }: GroupsMenuProps) {
  const { groups } = useUserLibrary();
  const actions = useDocumentActions();
  const own = groups.own.value;
  const offline = useOfflineReason();
  const items: MenuItem[] = (own ?? []).map((group) => {
    const checked = group.favorites.includes(document.id);
    return {
      id: group.id,
      label: group.name + groupTexts.disambiguation(group, groups.disambiguations.value.get(group.id)),
      checked,
      disabled: offline !== undefined,
      aside: String(group.favorites.length),
      onSelect: () =>
        void (checked ? actions.removeFromGroup(group, [document]) : actions.addToGroup(group, [document])),
    };
  });

  return (
    <Menu
      label={documentTexts.groups}
      items={items}
      trigger={trigger}
      isOpenAtFirst
      foot={<NewGroup document={document} isAlone={items.length === 0} offline={offline} />}
    />
  );
}

interface NewGroupProps {
  document: DocumentSummary;
  /** True if there are no groups above the form. */
  isAlone: boolean;
  offline: string | undefined;
}

function NewGroup({ document, isAlone, offline }: NewGroupProps) {
  const { name, setName, error, busy, handleSubmit } = useNewGroup([document]);
  const id = useId();
  return (
    <Foot data-alone={isAlone || undefined} noValidate onSubmit={handleSubmit}>
      {isAlone && <p>{groupsDialogTexts.none}</p>}
      <TextInput
        aria-label={groupsDialogTexts.newGroup}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : id}
        placeholder={groupsDialogTexts.newGroup}
        value={name}
        autoComplete="off"
        onChange={setName}
      />
      <Button
        type="submit"
        icon={plusIcon}
        busy={busy}
        busyLabel={groupsDialogTexts.adding}
        disabledReason={offline}
      >
        {groupsDialogTexts.add}
      </Button>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
    </Foot>
  );
}
