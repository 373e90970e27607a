/**
 * Dialogs that ask for a category's name or for another category, and send the change. If it is rejected, they
 * show the reason.
 */
import { useId, useMemo, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Result } from '../../../api/client';
import type { Category } from '../../../domain/admin/category-choice';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Field } from '../../../ui/inputs/Field';
import { listFilterIcon } from '../../../ui/icons/list-filter';
import { Notice } from '../../../ui/feedback/Notice';
import { TextInput } from '../../../ui/inputs/TextInput';
import { line, radius, space } from '../../../ui/theme/tokens';
import { Tree } from '../../../ui/data/Tree';
import { filterTree } from '../../../ui/data/tree-nodes';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { adminTexts } from '../../forms/texts';
import { categoryTexts as texts } from './texts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Branches = styled.div`
  height: 20rem;
  padding: ${space(2)};
  overflow-y: auto;
  border: ${line('line')};
  border-radius: ${radius('s')};
`;

interface ChangeDialogProps {
  title: string;
  /** The label of the button that sends the change. */
  action: string;
  busyLabel: string;
  onDone(category: Category): void;
  onClose(): void;
}

/** Sends a change, and holds the reason why the last one was rejected. */
function useChange({ onDone }: Pick<ChangeDialogProps, 'onDone'>) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(request: () => Promise<Result<Category>>) {
    setBusy(true);
    const answer = await request();
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setError(answer.problem.title);
  }

  return { error, isBusy, setError, send };
}

export interface CategoryNameDialogProps extends ChangeDialogProps {
  initial: string;
  send(title: string): Promise<Result<Category>>;
}

export function CategoryNameDialog(props: CategoryNameDialogProps) {
  const { title, initial, action, busyLabel, send, onClose } = props;
  const offline = useOfflineReason();
  const id = useId();
  const [name, setName] = useState(initial);
  const change = useChange(props);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    const error = validateName(trimmed);
    change.setError(error);
    if (!error && !change.isBusy && offline === undefined) void change.send(() => send(trimmed));
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={change.isBusy}
            busyLabel={busyLabel}
            disabledReason={offline}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit}>
        <Field label={texts.name} error={change.error}>
          <TextInput data-autofocus value={name} autoComplete="off" onChange={setName} />
        </Field>
      </form>
    </Dialog>
  );
}

function validateName(name: string): string | null {
  if (name === '') return texts.noName;
  return name.length > 300 ? texts.longName : null;
}

export interface CategoryPickDialogProps extends ChangeDialogProps {
  text: string;
  /** The categories to choose from. */
  tree: readonly Category[];
  isDanger?: boolean;
  send(id: string): Promise<Result<Category>>;
}

export function CategoryPickDialog(props: CategoryPickDialogProps) {
  const { title, text, tree, action, busyLabel, isDanger = false, send, onClose } = props;
  const offline = useOfflineReason();
  const [picked, setPicked] = useState<string | null>(null);
  const change = useChange(props);

  function handleSend() {
    change.setError(picked === null ? texts.choose : null);
    if (picked !== null) void change.send(() => send(picked));
  }

  function handlePick(id: string) {
    setPicked(id);
    change.setError(null);
  }

  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button
            kind={isDanger ? 'dangerSolid' : 'primary'}
            busy={change.isBusy}
            busyLabel={busyLabel}
            disabledReason={offline}
            onClick={handleSend}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text}</p>
        <CategoryPicker tree={tree} picked={picked} onPick={handlePick} />
        {change.error && <Notice text={change.error} />}
      </Stack>
    </Dialog>
  );
}

interface CategoryPickerProps {
  tree: readonly Category[];
  picked: string | null;
  onPick(id: string): void;
}

function CategoryPicker({ tree, picked, onPick }: CategoryPickerProps) {
  const [filterText, setFilterText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(tree.length === 1 ? tree.map(({ id }) => id) : []),
  );
  const filtered = useMemo(() => filterTree(tree, filterText), [tree, filterText]);
  return (
    <>
      <TextInput
        data-autofocus
        icon={listFilterIcon}
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={filterText}
        autoComplete="off"
        onChange={setFilterText}
      />
      <Branches>
        {filtered.nodes.length === 0 && <p>{texts.noneMatch}</p>}
        <Tree
          label={texts.tree}
          nodes={filtered.nodes}
          expanded={filterText.trim() ? new Set([...opened, ...filtered.expanded]) : opened}
          onExpandedChange={setOpened}
          selected={picked ?? undefined}
          onActivate={({ id }) => onPick(id)}
        />
      </Branches>
    </>
  );
}
