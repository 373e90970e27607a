/** What the screens of one task are made of: the login's layout, a heading that can take the focus, and a form's column. */
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { LoginLayout } from '../login/LoginLayout';
import { entitle } from '../shell/entitle';

const Column = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Lead = styled.p`
  margin-top: calc(-1 * ${space(4)});
  color: ${color('ink-3')};
  overflow-wrap: anywhere;
`;
/** A form of its own within the column. */
export const TaskForm = styled.form`
  display: grid;
  gap: ${space(5)};
`;

export interface TaskProps {
  title: string;
  lead: string;
  /** Takes the place of an earlier step: the heading takes the focus, which would be lost with that step. */
  follows?: boolean | undefined;
  children?: ReactNode;
}

export function Task({ title, lead, follows = false, children }: TaskProps) {
  const { window } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    entitle(window, title);
    if (follows) heading.current?.focus();
  }, [window, title, follows]);
  return (
    <LoginLayout>
      <Column>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Lead>{lead}</Lead>
        {children}
      </Column>
    </LoginLayout>
  );
}
