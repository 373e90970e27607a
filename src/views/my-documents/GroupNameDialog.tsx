/** Names a new group, or renames an existing one. */
import { useId, useState, type FormEvent } from 'react';
import type { Group } from '../../domain/favourites/groups';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Field } from '../../ui/inputs/Field';
import { TextInput } from '../../ui/inputs/TextInput';
import { validateGroupName } from '../document-list/groups/validate-group-name';
import { useUserLibrary } from '../user-library-context';
import { myDocumentsTexts as texts } from './texts';

export interface GroupNameDialogProps {
  /** The group to rename; without it, a new group is created. */
  group?: Group | undefined;
  onDone(group: Group): void;
  onClose(): void;
}

export function GroupNameDialog({ group, onDone, onClose }: GroupNameDialogProps) {
  const { groups } = useUserLibrary();
  const id = useId();
  const [name, setName] = useState(group?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const refused = validateGroupName(name);
    setError(refused);
    if (refused || busy) return;
    setBusy(true);
    const answer = await (group ? groups.rename(group.id, name) : groups.add(name));
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setError(answer.problem.title);
  }

  return (
    <Dialog
      title={group ? texts.rename : texts.newGroup}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={busy}
            busyLabel={group ? texts.saving : texts.creating}
          >
            {group ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Field label={texts.name} error={error}>
          <TextInput data-autofocus value={name} onChange={setName} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
