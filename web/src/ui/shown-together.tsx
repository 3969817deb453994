import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props {
  /** The queries that decide the height of the upper parts. */
  queries: readonly Pick<UseQueryResult, 'isLoading' | 'failureCount'>[];
  children: ReactNode;
}

/**
 * Parts of a page of which the upper ones may turn out empty, or higher than while they loaded: nothing of them is
 * seen before that is known, so that nothing moves below the reader's eyes. One that fails keeps nobody waiting.
 */
export function ShownTogether({ queries, children }: Props) {
  const waiting = queries.some((one) => one.isLoading && one.failureCount === 0);
  return (
    <div hidden={waiting} data-waiting={waiting || undefined}>
      {children}
    </div>
  );
}
