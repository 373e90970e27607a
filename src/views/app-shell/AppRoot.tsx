/** The application's component: the domain's objects for all below, and the frame. */
import { AppContext, type App } from '../app-context';
import { Frame } from './Frame';

export function AppRoot({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <Frame />
    </AppContext>
  );
}
