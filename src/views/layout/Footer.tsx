/** Version and API host (specification §2), and what anybody may read: Support, Terms Of Use and About. */
import { styled } from 'styled-components';
import { LinkButton } from '../../ui/actions/Button';
import { color, line, size, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { shell } from './texts';

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  width: 100%;
  max-width: ${size('page-max')};
  margin: 0 auto;
  padding: ${space(3)} ${size('gutter')};
  border-top: ${line('line')};
  color: ${color('ink-3')};
  font-size: ${text('xs')};
`;
const Bare = styled(Root)`
  padding: 0;
  border: 0;
  margin: 0;
`;
const Links = styled.span`
  display: flex;
  gap: ${space(5)};
  margin-left: auto;
  > :is(a, button) {
    color: inherit;
    font-size: inherit;
  }
`;

/** @param bare Without the line above: at the foot of the login's own column. */
export function Footer({ bare = false }: { bare?: boolean }) {
  const { changeServer, modals, release, router, session } = useApp();
  const Foot = bare ? Bare : Root;
  return (
    <Foot>
      <span title={release.build === null ? undefined : shell.buildDetails(release.build)}>
        {release.version}
      </span>
      <span>{release.apiHost}</span>
      <Links>
        {changeServer && bare && !session.isSignedIn.value && (
          <LinkButton onClick={changeServer}>{shell.changeServer}</LinkButton>
        )}
        <a href={router.href('support')}>{shell.support}</a>
        <a href={router.href('terms')}>{shell.terms}</a>
        <LinkButton onClick={() => modals.open({ name: 'about' })}>{shell.about}</LinkButton>
      </Links>
    </Foot>
  );
}
