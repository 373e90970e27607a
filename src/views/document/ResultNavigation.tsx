/**
 * The document's place among the results of a search. This needs the code of the search, which is requested once
 * the document is shown. Until the code has loaded, and if it can't be loaded, only the link back is shown.
 */
import { useEffect, useRef, useState } from 'react';
import { waitForContent } from '../browser/screen-content';
import { lazyView } from '../layout/lazy-view';
import { BackLink, searchIn } from './BackLink';
import type { ResultNavProps } from './ResultNav';

const ResultNav = lazyView(() => import('../my-library.chunk').then((module) => module.ResultNav));

export function ResultNavigation(props: ResultNavProps) {
  const [isLoaded, setLoaded] = useState(ResultNav.isLoaded);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = row.current?.getRootNode();
    if (isLoaded || !isParent(root)) return;
    const end = new AbortController();
    void waitForContent(root, end.signal)
      .then(() => ResultNav.preload())
      .then(() => !end.signal.aborted && setLoaded(ResultNav.isLoaded()));
    return () => end.abort();
  }, [isLoaded]);
  return isLoaded ? (
    <ResultNav {...props} />
  ) : (
    <BackLink id={props.id} results={searchIn(props.address)} ref={row} />
  );
}

function isParent(node: Node | undefined): node is Node & ParentNode {
  return node !== undefined && 'querySelector' in node;
}
