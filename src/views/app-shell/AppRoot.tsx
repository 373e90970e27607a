/**
 * The application's root component: provides the domain objects to everything below, and renders the frame.
 */
import { AppContext, type App } from '../app-context';
import { Frame } from './Frame';

export function AppRoot({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <Frame />
    </AppContext>
  );
}
