/** Says that somebody else has changed the same fields, and asks whose changes to keep. */
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { adminTexts } from './texts';
import { FormActions, CurrentValue } from './form-layout';

export interface ConflictNoticeProps {
  text: string;
  /** A sentence for each changed field. */
  currentValues?: readonly string[] | undefined;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

export function ConflictNotice({ text, currentValues = [], onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  return (
    <Notice text={text}>
      {currentValues.length > 0 && (
        <CurrentValue>
          {currentValues.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </CurrentValue>
      )}
      <FormActions>
        <Button size="s" onClick={onTakeTheirs}>
          {adminTexts.takeTheirs}
        </Button>
        <Button size="s" onClick={onKeepMine}>
          {adminTexts.keepMine}
        </Button>
      </FormActions>
    </Notice>
  );
}
