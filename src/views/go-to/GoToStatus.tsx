/** Says what "Go to" currently can't list, and why. */
import type { GoTo } from '../../domain/finding/go-to';
import { Button } from '../../ui/actions/Button';
import { Hint, Status } from './go-to-layout';
import { goToTexts as texts } from './texts';

type State = Pick<GoTo<never, never>, 'server' | 'retry'>;

/** @param isEmpty Whether something was typed and nothing was found. */
export function GoToStatus({ goTo, isEmpty }: { goTo: State; isEmpty: boolean }) {
  const state = goTo.server.value;
  return (
    <>
      {isEmpty && <Hint>{state === 'asking' ? texts.loading : texts.nothing}</Hint>}
      {state === 'offline' && <Status role="status">{texts.offline}</Status>}
      {state === 'failed' && (
        <Status role="status">
          {texts.failed}
          <Button kind="quiet" size="s" onClick={() => goTo.retry()}>
            {texts.retry}
          </Button>
        </Status>
      )}
    </>
  );
}
