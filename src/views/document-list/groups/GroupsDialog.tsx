/**
 * Shows, as checkboxes, which groups contain one or more documents, and lets the user add a group. Each
 * change takes effect immediately.
 */
import { styled } from 'styled-components';
import type { Group } from '../../../domain/favourites/groups';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { inputGroup } from '../../../ui/inputs/input-group';
import { Button } from '../../../ui/actions/Button';
import { Check, type Checked } from '../../../ui/inputs/Check';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Field } from '../../../ui/inputs/Field';
import { plusIcon } from '../../../ui/icons/plus';
import { TextInput } from '../../../ui/inputs/TextInput';
import { color, size, space, text } from '../../../ui/theme/tokens';
import { useUserLibrary } from '../../user-library-context';
import { groupsDialogTexts as texts } from './groups-dialog-texts';
import { groupTexts } from './texts';
import { useDocumentActions } from '../document-actions';
import { useNewGroup } from './use-new-group';

const List = styled.ul`
  max-height: 40vh;
  margin: 0 calc(-1 * ${space(2)}) ${space(4)};
  overflow: auto;
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${size('control-m')};
    padding: 0 ${space(2)};
    color: ${color('ink')};
    > label {
      flex: 1;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    > span {
      color: ${color('ink-3')};
      font-size: ${text('xs')};
      white-space: nowrap;
    }
  }
`;
const Form = styled.form`
  ${inputGroup}
`;

export interface GroupsDialogProps {
  documents: readonly DocumentSummary[];
  onClose(): void;
}

export function GroupsDialog({ documents, onClose }: GroupsDialogProps) {
  const { groups } = useUserLibrary();
  const actions = useDocumentActions();
  const own = groups.own.value;

  function toggle(group: Group, checked: boolean) {
    void (checked ? actions.addToGroup(group, documents) : actions.removeFromGroup(group, documents));
  }

  return (
    <Dialog
      title={texts.title(documents.length, documents[0]?.title ?? '')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      {own?.length === 0 && <p>{texts.none}</p>}
      <List>
        {own?.map((group) => (
          <li key={group.id}>
            <Check checked={stateOf(group, documents)} onChange={(checked) => toggle(group, checked)}>
              {groupTexts.named(group, groups.disambiguations.value.get(group.id))}
            </Check>
            <span>{texts.count(group.favorites.length)}</span>
          </li>
        ))}
      </List>
      <NewGroup documents={documents} />
    </Dialog>
  );
}

function NewGroup({ documents }: { documents: readonly DocumentSummary[] }) {
  const { name, setName, error, busy, handleSubmit } = useNewGroup(documents);
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field label={texts.newGroup} error={error}>
        <TextInput value={name} onChange={setName} autoComplete="off" />
      </Field>
      <Button type="submit" icon={plusIcon} busy={busy} busyLabel={texts.adding}>
        {texts.add}
      </Button>
    </Form>
  );
}

function stateOf(group: Group, documents: readonly DocumentSummary[]): Checked {
  const held = new Set(group.favorites);
  const count = documents.filter(({ id }) => held.has(id)).length;
  if (count === 0) return false;
  return count === documents.length ? true : 'mixed';
}
