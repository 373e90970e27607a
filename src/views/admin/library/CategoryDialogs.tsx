/**
 * Dialogs that ask for a category's name or for another category. They send the change and show why it was
 * refused.
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
import { useApp } from '../../app-context';
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

export interface CategoryNameDialogProps {
  title: string;
  initial: string;
  action: string;
  busyLabel: string;
  send(title: string): Promise<Result<Category>>;
  onDone(category: Category): void;
  onClose(): void;
}

export function CategoryNameDialog({
  title,
  initial,
  action,
  busyLabel,
  send,
  onDone,
  onClose,
}: CategoryNameDialogProps) {
  const isOnline = useApp().connection.isOnline.value;
  const id = useId();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    const wrong = wanted === '' ? texts.noName : wanted.length > 300 ? texts.longName : null;
    setError(wrong);
    if (wrong || isBusy || !isOnline) return;
    setBusy(true);
    const answer = await send(wanted);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setError(answer.problem.title);
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
            busy={isBusy}
            busyLabel={busyLabel}
            disabledReason={isOnline ? undefined : adminTexts.offline}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={texts.name} error={error}>
          <TextInput data-autofocus value={name} autoComplete="off" onChange={setName} />
        </Field>
      </form>
    </Dialog>
  );
}

export interface CategoryPickDialogProps {
  title: string;
  text: string;
  /** The categories to choose from. */
  tree: readonly Category[];
  action: string;
  busyLabel: string;
  isDanger?: boolean;
  send(id: string): Promise<Result<Category>>;
  onDone(category: Category): void;
  onClose(): void;
}

export function CategoryPickDialog({
  title,
  text,
  tree,
  action,
  busyLabel,
  isDanger = false,
  send,
  onDone,
  onClose,
}: CategoryPickDialogProps) {
  const isOnline = useApp().connection.isOnline.value;
  const [filterText, setFilterText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(tree.length === 1 ? tree.map(({ id }) => id) : []),
  );
  const [picked, setPicked] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const filtered = useMemo(() => filterTree(tree, filterText), [tree, filterText]);

  async function handlePick() {
    setError(picked === null ? texts.choose : null);
    if (picked === null) return;
    setBusy(true);
    const answer = await send(picked);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setError(answer.problem.title);
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
            busy={isBusy}
            busyLabel={busyLabel}
            disabledReason={isOnline ? undefined : adminTexts.offline}
            onClick={() => void handlePick()}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text}</p>
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
            onActivate={({ id }) => {
              setPicked(id);
              setError(null);
            }}
          />
        </Branches>
        {error && <Notice text={error} />}
      </Stack>
    </Dialog>
  );
}
