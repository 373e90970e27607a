/** A screen of one task: the login's layout with a heading that can take the focus. A form stands within, where there is one. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useApp } from '../../app-context';
import { Lead, LoginLayout, TaskForm } from '../../layout/LoginLayout';
import { entitle } from '../../layout/set-title';

export interface TaskPageProps {
  title: string;
  lead: string;
  /** Takes the place of an earlier step: the heading takes the focus, which would be lost with that step. */
  follows?: boolean | undefined;
  children?: ReactNode;
}

export function TaskPage({ title, lead, follows = false, children }: TaskPageProps) {
  const { window } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    entitle(window, title);
    if (follows) heading.current?.focus();
  }, [window, title, follows]);
  return (
    <LoginLayout>
      <TaskForm as="div">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Lead>{lead}</Lead>
        {children}
      </TaskForm>
    </LoginLayout>
  );
}
