/** A page for a single task: the layout of the login screen, with a heading that can receive focus. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useApp } from '../../app-context';
import { Lead, LoginLayout, TaskForm } from '../../layout/LoginLayout';
import { setTitle } from '../../layout/set-title';

export interface TaskPageProps {
  title: string;
  lead: string;
  /** True if the page replaces an earlier step. Its heading then takes focus, which would otherwise be lost. */
  follows?: boolean | undefined;
  children?: ReactNode;
}

export function TaskPage({ title, lead, follows = false, children }: TaskPageProps) {
  const { window } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setTitle(window, title);
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
