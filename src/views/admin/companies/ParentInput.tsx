/**
 * An optional field for the parent company. If there are too many companies for a drop-down list, the user
 * searches by name instead.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { createCompanyChoices, companyLabels } from '../../../domain/admin/companies';
import { Field } from '../../../ui/inputs/Field';
import { Select } from '../../../ui/inputs/Select';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { companiesTexts as texts } from './texts';
import { DebouncedSearchInput } from '../../forms/DebouncedSearchInput';

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const NONE = '';

export interface ParentInputProps {
  value: string | null;
  /** The name of the parent company that was set when the form was opened. */
  valueName: string | null;
  ownId: string | undefined;
  error: string | undefined;
  onChange(id: string | null): void;
}

export function ParentInput({ value, valueName, ownId, error, onChange }: ParentInputProps) {
  const { api, clock, connection } = useApp();
  const [choices] = useState(() => createCompanyChoices({ api, now: () => clock.now() }));
  const [q, setQ] = useState('');
  const [chosenName, setChosenName] = useState(valueName);
  const isOnline = connection.isOnline.value;
  useEffect(() => () => choices.dispose(), [choices]);
  useEffect(() => {
    if (isOnline) void choices.load({ q });
  }, [choices, q, isOnline]);

  const shown = choices.shown.value?.answer;
  const found = (shown?.payload ?? []).filter(({ id }) => id !== ownId);
  const isMany = q !== '' || (shown ? shown.__pagination.pages > 1 : false);
  const unlisted =
    value !== null && !found.some(({ id }) => id === value)
      ? [{ id: value, name: chosenName ?? value, city: '' }]
      : [];
  const listed = [...unlisted, ...found];
  const names = companyLabels(listed);

  function handleChange(id: string) {
    setChosenName(found.find((company) => company.id === id)?.name ?? null);
    onChange(id === NONE ? null : id);
  }

  return (
    <Stack>
      <Field label={texts.parent} hint={texts.parentHint} error={error ?? choices.problem.value?.title}>
        <Select
          options={[
            { id: NONE, label: texts.noParent },
            ...listed.map(({ id, name }) => ({ id, label: names.get(id) ?? name })),
          ]}
          value={value ?? NONE}
          onChange={handleChange}
        />
      </Field>
      {isMany && <DebouncedSearchInput label={texts.findParent} value={q} onSearch={setQ} />}
    </Stack>
  );
}
