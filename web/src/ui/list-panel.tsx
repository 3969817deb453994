import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { type ListState, useLastPage } from '../lib/list-params.ts';
import classes from './list-panel.module.css';
import { PageSection } from './page-section.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { FailedState } from './state-message.tsx';

interface Props<Page> {
  /** The page shown and how to change it. */
  state: ListState<{ page: number; size: number }>;
  /** The query of that page. */
  query: Pick<UseQueryResult<Page>, 'data' | 'isError' | 'isPlaceholderData'> & {
    refetch: () => unknown;
  };
  title?: string;
  /** Makes it a section listed in `OnThisPage`; needs a title. */
  id?: string;
  /** Search and filters, in a row. */
  tools?: ReactNode;
  /** Shown above the rows. */
  above?: ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** More is loaded below the list instead of pages, whose number is not known. */
  endless?: boolean;
  /** No choice of page sizes. */
  fixedSize?: boolean;
  /** Shown below the pages. */
  foot?: ReactNode;
  /** Can get the focus when a row that had it is removed. */
  resultsRef?: Ref<HTMLDivElement>;
  /** Renders the rows; the page is undefined while loading. */
  children: (page: Page | undefined) => ReactNode;
}

/** A paged list in a panel, with its tools, empty state and failed state. */
export function ListPanel<Page extends { total_count: number }>(props: Props<Page>) {
  const { state, query, title, id, tools, above, endless, fixedSize, foot, resultsRef } = props;
  const { page, size } = state.params;
  const total = query.isError ? 0 : (query.data?.total_count ?? 0);
  useLastPage(state, query.isPlaceholderData ? undefined : query.data?.total_count);
  const content = (
    <>
      {tools && <div className={classes.tools}>{tools}</div>}
      {above}
      <div ref={resultsRef} tabIndex={resultsRef ? -1 : undefined} className={classes.results}>
        <Results {...props} />
      </div>
      {!endless && (
        <Pager
          page={page}
          size={size}
          total={total}
          onPage={(next) => state.change({ page: next })}
          {...(!fixedSize && { onSize: (next: number) => state.change({ size: next }) })}
        />
      )}
      {foot}
    </>
  );
  if (id && title)
    return (
      <PageSection id={id} title={title} flush>
        {content}
      </PageSection>
    );
  return (
    <Panel title={title} flush>
      {content}
    </Panel>
  );
}

function Results<Page extends { total_count: number }>({
  state: { params },
  query,
  empty,
  children,
}: Props<Page>) {
  if (query.isError) return <FailedState onRetry={() => void query.refetch()} />;
  if (query.data?.total_count === 0) return empty;
  // A page beyond the end is left at once; until then it shows as loading, not as empty.
  const beyond = query.data && (params.page - 1) * params.size >= query.data.total_count;
  return children(beyond && !query.isPlaceholderData ? undefined : query.data);
}
