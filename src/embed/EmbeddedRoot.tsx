/** The embedded application, and the screen that replaces it until the portal has logged the user in. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import type { PortalSession } from '../domain/account/portal-session';
import { Notice } from '../ui/feedback/Notice';
import { MeasureContext } from '../ui/data/windowing';
import { AppContext, type App } from '../views/app-context';
import { Frame } from '../views/app-shell/Frame';
import { embeddedTexts as texts } from './texts';
import { WaitingForToken } from './WaitingForToken';
import { containerQueryPlugin } from './container-query-plugin';

const plugins = [containerQueryPlugin];

export interface ShadowStylesProps {
  readonly target: ShadowRoot;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** Inserts the styles into the shadow root, with container queries instead of media queries. */
export function ShadowStyles({ target, nonce, children }: ShadowStylesProps) {
  return (
    <StyleSheetManager target={target} nonce={nonce} stylisPlugins={plugins}>
      {children}
    </StyleSheetManager>
  );
}

export interface EmbeddedRootProps {
  readonly app: App;
  readonly portalSession: PortalSession | null;
  /** Explains why the server can't be reached; null if it can. */
  readonly serverError: ReadonlySignal<ReactNode>;
  /** The user's font size in CSS pixels. */
  readonly rem: number;
}

export function EmbeddedRoot({ app, portalSession, serverError, rem }: EmbeddedRootProps) {
  const isAwaited = portalSession !== null && !portalSession.isLoggedIn.value;
  // Nobody should type a password while the server is unknown, but logged-in users may read the documents on
  // the device.
  const isShown = !serverError.value || app.session.isLoggedIn.value;
  return (
    <AppContext value={app}>
      <MeasureContext value={{ touch: app.viewport.mobile.value, rem }}>
        {serverError.value}
        {isShown && (isAwaited ? <WaitingForToken session={portalSession} /> : <Frame />)}
      </MeasureContext>
    </AppContext>
  );
}

/** Explains that the page's settings can't be used, with a link to the correct address if it is known. */
export function SettingsNotice({
  title,
  text,
  href,
}: {
  title: string;
  text: string;
  href?: string | undefined;
}) {
  return (
    <Notice>
      <b>{title}.</b> {text} {href !== undefined && <a href={href}>{texts.misplacedWay}</a>}
    </Notice>
  );
}
