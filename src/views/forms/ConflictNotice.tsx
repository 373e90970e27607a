/** Somebody else has set meanwhile what is about to be saved: says to what, and asks whose is to stay. */
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { adminTexts } from './texts';
import { End, Present } from './form-layout';

export interface OvertakenProps {
  text: string;
  /** A sentence for each field that was set. */
  present?: readonly string[] | undefined;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

export function Overtaken({ text, present = [], onTakeTheirs, onKeepMine }: OvertakenProps) {
  return (
    <Notice text={text}>
      {present.length > 0 && (
        <Present>
          {present.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Present>
      )}
      <End>
        <Button size="s" onClick={onTakeTheirs}>
          {adminTexts.takeTheirs}
        </Button>
        <Button size="s" onClick={onKeepMine}>
          {adminTexts.keepMine}
        </Button>
      </End>
    </Notice>
  );
}
