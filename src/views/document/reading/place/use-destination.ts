/**
 * Finds the provision that the address of the screen names. If the provision's address belongs to another
 * edition, the text of that edition is also loaded, in order to compare the words.
 */
import { useEffect, useState } from 'react';
import { loadTextModel } from '../../../../domain/reading/structure';
import {
  findAcrossEditions,
  findDestination,
  type Destination,
} from '../../../../domain/reading/destination';
import type { TextModel } from '../../../../domain/reading/text-model';
import { useApp } from '../../../app-context';
import { readAt, readOf } from '../address';

interface Request {
  readonly model: TextModel;
  readonly at: string;
  readonly of: string | null;
}

export interface FoundDestination {
  /** Null if the address names no provision, and while another edition is loading. */
  readonly destination: Destination | null;
  /** Loads the other edition again. */
  retry(): void;
}

export function useDestination(
  model: TextModel,
  id: string,
  edition: string,
  query: URLSearchParams,
): FoundDestination {
  const app = useApp();
  const [at, of] = [readAt(query), readOf(query, edition)];
  const [found, setFound] = useState<{ readonly request: Request; readonly destination: Destination } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const request = { model, at, of };
    if (of === null) return setFound({ request, destination: findDestination(model, at) });
    let isCurrent = true;
    void loadTextModel(app, id, of).then((other) => {
      if (isCurrent) setFound({ request, destination: findAcrossEditions(model, at, of, other) });
    });
    return () => void (isCurrent = false);
  }, [app, id, model, at, of, attempt]);
  const isFound = found?.request.model === model && found.request.at === at && found.request.of === of;
  return {
    destination: isFound && at !== null ? found.destination : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
