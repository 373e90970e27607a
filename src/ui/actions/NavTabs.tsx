/** A row of links that looks like `Tabs`. */
import { styled } from 'styled-components';
import { Count, listLook, tabLook } from './Tabs';

const Nav = styled.nav`
  ${listLook}
`;
const Anchor = styled.a`
  ${tabLook}
`;

export interface NavTab {
  href: string;
  label: string;
  count?: number | undefined;
  current: boolean;
}

export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  return (
    <Nav aria-label={label}>
      {tabs.map((tab) => (
        <Anchor key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <Count>{tab.count}</Count>}
        </Anchor>
      ))}
    </Nav>
  );
}
