/** The application within a part of a page: the same, with what stands in its place while the portal has not said who is there. */
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

/** Styles go into the shadow root, in their form for a box. */
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
  /** Why its server is not there; null when it is. */
  readonly trouble: ReadonlySignal<ReactNode>;
  /** CSS pixels. */
  readonly rem: number;
}

export function EmbeddedRoot({ app, portalSession, trouble, rem }: EmbeddedRootProps) {
  const isAwaited = portalSession !== null && !portalSession.isSignedIn.value;
  // Nobody should type a password for a server that may be anybody's; who is signed in may read what is on the device.
  const isShown = !trouble.value || app.session.isSignedIn.value;
  return (
    <AppContext value={app}>
      <MeasureContext value={{ touch: app.viewport.mobile.value, rem }}>
        {trouble.value}
        {isShown && (isAwaited ? <WaitingForToken session={portalSession} /> : <Frame />)}
      </MeasureContext>
    </AppContext>
  );
}

/** What the page has asked for can't be done; where the way on is known, with it. */
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
