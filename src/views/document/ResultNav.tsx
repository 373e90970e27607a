/** The way back to the results, the document's place among them, and its neighbours there. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { arrowLeftIcon } from '../../ui/icons/arrow-left';
import { chevronLeftIcon } from '../../ui/icons/chevron-left';
import { chevronRightIcon } from '../../ui/icons/chevron-right';
import { color, media, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { useSearch } from '../search-context';
import { documentTexts } from '../texts/document';

const Root = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  margin: 0 0 ${space(3)} calc(-1 * ${space(3)});
  ${media.touch} {
    margin-bottom: ${space(1)};
  }
`;
const Position = styled.span`
  margin: 0 ${space(1)} 0 auto;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function ResultNav({ id }: { id: string }) {
  const { router } = useApp();
  const search = useSearch();
  const address = search.lastAddress.value;
  const place = search.placeOf(id);
  useEffect(() => void search.readAround(id), [search, id]);

  function go(neighbour: string | null) {
    if (neighbour) router.go(router.href('documentpreview', { id: neighbour }));
  }

  return (
    <Root aria-label={documentTexts.results}>
      <ButtonLink kind="quiet" size="s" icon={arrowLeftIcon} href={router.href('search', {}, address ?? {}, address ? `hit-${id}` : undefined)}>
        {address ? documentTexts.back : documentTexts.toSearch}
      </ButtonLink>
      {place && (
        <>
          <Position>{documentTexts.position(place.number, place.total)}</Position>
          <IconButton size="s" icon={chevronLeftIcon} label={documentTexts.previous} disabled={!place.previousId} onClick={() => go(place.previousId)} />
          <IconButton size="s" icon={chevronRightIcon} label={documentTexts.next} disabled={!place.nextId} onClick={() => go(place.nextId)} />
        </>
      )}
    </Root>
  );
}
