import type { ReactNode, Ref } from 'react';
import { useLastPage, useListParams } from '../lib/list-params.ts';
import classes from './list-panel.module.css';
import { LiveSearch } from './live-search.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';

interface Props {
  /** What can be searched for. */
  searchHint: string;
  /** What else narrows the list, beside the search. */
  tools?: ReactNode;
  /** Rows of all pages, as soon as it is known. */
  total: number | undefined;
  /** Rows and total are still those of the page before. */
  stale: boolean;
  /** Gets the focus when the row that had it goes. */
  resultsRef: Ref<HTMLDivElement>;
  /** The rows, or why there are none. */
  children: ReactNode;
}

/** A list whose page, size and search live in the address: search above, pages below. */
export function ListPanel({ searchHint, tools, total, stale, resultsRef, children }: Props) {
  const { params, change } = useListParams();
  useLastPage(total, stale);
  return (
    <Panel flush>
      <div className={classes.tools}>
        <LiveSearch
          value={params.search}
          placeholder={searchHint}
          onSearch={(search) => void change({ search }, true)}
        />
        {tools}
      </div>
      <div ref={resultsRef} tabIndex={-1} className={classes.results}>
        {children}
      </div>
      <Pager
        page={params.page}
        size={params.size}
        total={total ?? 0}
        onPage={(page) => void change({ page })}
        onSize={(size) => void change({ size })}
      />
    </Panel>
  );
}
