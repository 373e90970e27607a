/**
 * The preview of a reference to another document: the words of the provision, the details of the document, or
 * the places that the reference may mean. "Go there" leads to the place, and the browser's Back button leads
 * back to the reference.
 */
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import {
  createReferenceTarget,
  type ReferencePlace,
  type TargetState,
} from '../../../../domain/reading/reference-target';
import { statesByOwnDays } from '../../../../domain/reading/provision-states';
import type { DeviceReferences } from '../../../../domain/reading/device-references';
import { Button } from '../../../../ui/actions/Button';
import { Notice } from '../../../../ui/feedback/Notice';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { color, space } from '../../../../ui/theme/tokens';
import { useApp } from '../../../app-context';
import { quietContext } from '../text/render-context';
import { editionsTexts } from '../../details/editions-texts';
import { layerTexts } from './layer-texts';
import { hrefOfPlace, nameOfPlace, PlaceLink } from './PlaceLink';
import { isTooLong, PreviewBody } from './PreviewBody';
import { PreviewFrame } from './PreviewFrame';
import { referenceTexts } from './reference-texts';

const Message = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)} ${space(4)};
  > ul {
    display: grid;
    gap: ${space(2)};
    max-height: min(22rem, 50vh);
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  > p {
    color: ${color('ink-2')};
  }
`;

export interface ReferencePreviewProps {
  /** The document and the edition that the reader has open. */
  id: string;
  edition: string;
  /** The start and end of the reference in the text. */
  from: number;
  to: number;
  /** Finds the targets of references when there is no connection. */
  device: DeviceReferences;
  /** Whether the reference names a provision, rather than only a document. */
  namesProvision: boolean;
  anchor: HTMLElement;
  /** Whether the preview is a sheet, as on a phone. */
  isSheet: boolean;
  /** Called with the address of the screen to open. */
  onLeave(href: string): void;
  onClose(): void;
}

export function ReferencePreview(props: ReferencePreviewProps) {
  const { id, edition, from, to, device, anchor, isSheet, onLeave, onClose } = props;
  const { api, connection } = useApp();
  const target = useMemo(() => {
    const isOnline = () => connection.isOnline.peek();
    return createReferenceTarget({ api, id, edition, from, to, device, isOnline });
  }, [api, connection, id, edition, from, to, device]);
  useEffect(() => {
    void target.load();
    return () => target.dispose();
  }, [target]);
  const state = target.state.value;
  const title = titleOf(state);
  return (
    <PreviewFrame
      title={title}
      label={referenceTexts.preview(title)}
      of={`reference ${from}`}
      anchor={anchor}
      isSheet={isSheet}
      foot={isSingle(state) && <Leave state={state} onLeave={onLeave} />}
      onClose={onClose}
    >
      <Body {...props} state={state} onRetry={() => void target.load()} />
    </PreviewFrame>
  );
}

type SingleState = Extract<TargetState, { place: ReferencePlace }>;

function isSingle(state: TargetState): state is SingleState {
  return state.name === 'provision' || state.name === 'document';
}

interface PartProps<State = TargetState> {
  state: State;
  onLeave(href: string): void;
}

/**
 * The content below a single place: the button that leads there, and the place's edition or, if the words are
 * cut off or the place is uncertain, a note about this.
 */
function Leave({ state, onLeave }: PartProps<SingleState>) {
  const { router } = useApp();
  const { place } = state;
  const isCut = state.name === 'provision' && isTooLong(quietContext(state.model), state.node);
  const isUncertain = state.name === 'provision' && state.isUncertain === true;
  return (
    <>
      <span>
        {isCut && layerTexts.more} {isUncertain && referenceTexts.uncertain}
        {!isCut && !isUncertain && editionsTexts.edition(place.edition)}
      </span>
      <Button size="s" onClick={() => onLeave(hrefOfPlace(router, place))}>
        {place.address === null ? referenceTexts.openDocument : referenceTexts.goThere}
      </Button>
    </>
  );
}

interface BodyProps extends PartProps, Pick<ReferencePreviewProps, 'namesProvision'> {
  onRetry(): void;
}

function Body({ state, namesProvision, onRetry, onLeave }: BodyProps) {
  const { connection, today } = useApp();
  const isOnline = connection.isOnline.value;
  if (state.name === 'provision') {
    const { model, node } = state;
    const states = statesByOwnDays(model.structured.nodes, today.value);
    return <PreviewBody context={quietContext(model, states)} target={node} />;
  }
  return (
    <Message aria-busy={state.name === 'loading' || undefined}>
      {state.name === 'loading' && <Skeleton widths={['96%', '88%', '54%']} label={referenceTexts.loading} />}
      {state.name === 'failed' && (
        <Notice kind={isOnline ? 'bad' : 'info'}>
          {isOnline ? referenceTexts.failed(state.reason) : referenceTexts.offline}{' '}
          <Button size="s" onClick={onRetry}>
            {referenceTexts.retry}
          </Button>
        </Notice>
      )}
      {state.name === 'gone' && <p>{referenceTexts.gone}</p>}
      {state.name === 'document' && (
        <p>{namesProvision ? referenceTexts.noProvision : referenceTexts.wholeDocument}</p>
      )}
      {state.name === 'several' && (
        <Places {...state} introduction={referenceTexts.severalWhat} onLeave={onLeave} />
      )}
      {state.name === 'away' && (
        <Away state={state} isOnline={isOnline} onRetry={onRetry} onLeave={onLeave} />
      )}
    </Message>
  );
}

interface AwayProps extends PartProps<Extract<TargetState, { name: 'away' }>> {
  isOnline: boolean;
  onRetry(): void;
}

/** What the preview shows without a connection. */
function Away({ state, isOnline, onRetry, onLeave }: AwayProps) {
  const { places, missing, isCertain } = state;
  const introduction = missing.length > 0 ? referenceTexts.hereToo : referenceTexts.mayBeHere;
  return (
    <>
      {missing.map((title) => (
        <p key={title}>{referenceTexts.missing(title)}</p>
      ))}
      {places.length > 0 && (
        <Places places={places} hasMore={false} introduction={introduction} onLeave={onLeave} />
      )}
      {!isCertain && <p>{referenceTexts.unknownHere}</p>}
      {isOnline && (
        <Button size="s" onClick={onRetry}>
          {referenceTexts.retry}
        </Button>
      )}
    </>
  );
}

interface PlacesProps extends Pick<PartProps, 'onLeave'> {
  places: readonly ReferencePlace[];
  hasMore: boolean;
  introduction: string;
}

function Places({ places, hasMore, introduction, onLeave }: PlacesProps) {
  const { router } = useApp();
  return (
    <>
      <p>{introduction}</p>
      <ul>
        {places.map((place) => {
          const href = hrefOfPlace(router, place);
          return (
            <li key={href}>
              <PlaceLink href={href} onLeave={onLeave}>
                {nameOfPlace(place)}
              </PlaceLink>
            </li>
          );
        })}
      </ul>
      {hasMore && <p>{referenceTexts.hasMore}</p>}
    </>
  );
}

function titleOf(state: TargetState): string {
  if (state.name === 'provision') return nameOfPlace(state.place);
  if (state.name === 'document') return state.place.document.title;
  if (state.name === 'away') return state.places.length > 0 ? referenceTexts.here : referenceTexts.away;
  return state.name === 'several' ? referenceTexts.several : referenceTexts.loadingTitle;
}
