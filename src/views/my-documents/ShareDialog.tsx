/**
 * Shares a group: finds colleagues by name or e-mail address, adds them all at once, and removes them
 * one by one.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Group, Person } from '../../domain/favourites/groups';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { color, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useDocumentActions } from '../document-list/document-actions';
import { useUserLibrary } from '../user-library-context';
import { shareTexts as texts } from './texts';
import { PeopleInput } from './PeopleInput';
import { Initials } from './Initials';

export interface ShareDialogProps {
  group: Group;
  onClose(): void;
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  /* Leaves room within the dialog for the list of colleagues, which covers the content below the field. */
  min-height: 20rem;
  align-content: start;
  h3 {
    color: ${color('ink')};
    font-size: ${text('md')};
    font-weight: ${weight('semibold')};
  }
`;
const Reader = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} 0;
  border-top: ${line('line')};
  color: ${color('ink')};
  &:first-child {
    border-top: 0;
  }
  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;

export function ShareDialog({ group, onClose }: ShareDialogProps) {
  const { toasts } = useApp();
  const { groups } = useUserLibrary();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const names = chosen.map(({ name }) => name);

  async function handleShare() {
    setBusy(true);
    const answer = await groups.share(group.id, chosen);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem.title);
    onClose();
    toasts.show({ kind: 'success', text: texts.shared(group.name, names) });
  }

  return (
    <Dialog
      wide
      title={texts.title(group.name)}
      onClose={onClose}
      closeLabel={texts.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            disabled={chosen.length === 0}
            busy={busy}
            busyLabel={texts.sharing}
            onClick={() => void handleShare()}
          >
            {texts.share(names)}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.what(group.favorites.length)}</p>
        {problem && <Notice text={problem} />}
        <PeopleInput chosen={chosen} taken={group.shared} onChange={setChosen} />
        <div>
          <h3>{texts.sharedWith(group.shared.length)}</h3>
          <ReaderList group={group} />
        </div>
      </Stack>
    </Dialog>
  );
}

/** The people with whom the group is shared, each with a button that removes them. */
function ReaderList({ group }: { group: Group }) {
  const { toasts } = useApp();
  const { groups } = useUserLibrary();
  const { fail } = useDocumentActions();

  async function handleRemove(person: Person) {
    const answer = await groups.unshare(group.id, person.id);
    if (!answer.ok) return fail(answer.problem);
    const undo = async () => {
      const shared = await groups.share(group.id, [person]);
      if (!shared.ok) fail(shared.problem);
    };
    toasts.show({
      kind: 'success',
      text: texts.removed(person.name, group.name),
      action: { text: texts.undo, run: () => void undo() },
    });
  }

  return (
    <ul>
      {group.shared.map((person) => (
        <Reader key={person.id}>
          <Initials name={person.name} />
          <span>
            {person.name}
            <small>{person.username}</small>
          </span>
          <Button
            size="s"
            kind="quiet"
            aria-label={texts.removeOf(person.name)}
            onClick={() => void handleRemove(person)}
          >
            {texts.remove}
          </Button>
        </Reader>
      ))}
    </ul>
  );
}
