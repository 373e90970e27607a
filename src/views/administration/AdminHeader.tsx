/** The heading of an administration screen, with breadcrumbs. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, text } from '../../ui/theme/tokens';
import { PageHeader } from '../layout/PageHeader';
import { adminTexts as texts } from '../forms/texts';

const Crumbs = styled.nav`
  margin-bottom: ${space(1)};
  font-size: ${text('sm')};
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(1.5)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ${media.touch} {
    a {
      display: inline-block;
      padding: ${space(1)} 0;
    }
  }
  li:not(:last-child)::after {
    content: '/';
    margin-left: ${space(1.5)};
    color: ${color('ink-3')};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.touch} {
    width: 100%;
    > * {
      flex: 1;
    }
  }
`;

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface AdminHeaderProps {
  /** The screens above this one, from the top down. */
  crumbs?: readonly Crumb[];
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
}

export function AdminHeader({ crumbs = [], title, lead, actions }: AdminHeaderProps) {
  return (
    <PageHeader
      crumbs={
        crumbs.length > 0 && (
          <Crumbs aria-label={texts.crumbs}>
            <ol>
              {crumbs.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ol>
          </Crumbs>
        )
      }
      title={title}
      lead={lead}
      actions={actions && <Actions>{actions}</Actions>}
    />
  );
}
