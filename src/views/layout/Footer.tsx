/**
 * The version and the API host (spec §2), and links that are open to anybody: Support, Terms Of Use and
 * About.
 */
import { styled } from 'styled-components';
import { LinkButton } from '../../ui/actions/Button';
import { color, line, size, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { frameTexts } from './texts';

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

/** @param bare Leaves out the line above, for the login column. */
export function Footer({ bare = false }: { bare?: boolean }) {
  const { changeServer, modals, release, router, session } = useApp();
  const Foot = bare ? Bare : Root;
  return (
    <Foot>
      <span title={release.build === null ? undefined : frameTexts.buildDetails(release.build)}>
        {release.version}
      </span>
      <span>{release.apiHost}</span>
      <Links>
        {changeServer && bare && !session.isLoggedIn.value && (
          <LinkButton onClick={changeServer}>{frameTexts.changeServer}</LinkButton>
        )}
        <a href={router.href('support')}>{frameTexts.support}</a>
        <a href={router.href('terms')}>{frameTexts.terms}</a>
        <LinkButton onClick={() => modals.open({ name: 'about' })}>{frameTexts.about}</LinkButton>
      </Links>
    </Foot>
  );
}
