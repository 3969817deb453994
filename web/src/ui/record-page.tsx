import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle, useTabTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';
import classes from './record-page.module.css';
import { FailedState, StateMessage } from './state-message.tsx';

/** Ids as the contract accepts them. */
const ID = /^[1-9]\d{0,14}$/;

/** The id in a path param; null if it is not one. */
export const recordId = (text: string): number | null => (ID.test(text) ? Number(text) : null);

interface UnknownProps {
  /** Title of the page while it has nothing to show. */
  title: string;
  unknown: string;
  hint: string;
  /** Link to the list. */
  action: ReactNode;
}

/** Shown if a record does not exist. */
export function UnknownRecord({ title, unknown, hint, action }: UnknownProps) {
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <StateMessage drawing="lost" title={unknown} hint={hint} action={action} />
      </Panel>
    </>
  );
}

/** Shown if a record failed to load. */
export function FailedRecord({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <FailedState onRetry={onRetry} />
      </Panel>
    </>
  );
}

/** Skeleton of sections of these heights in px, below a title that is there already. */
export function LoadingSections({ heights, head }: { heights: number[]; head?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {head}
      <div className={classes.sections}>
        {heights.map((height) => (
          <Panel key={height}>
            <div className={classes.lines} style={{ height }}>
              <Skeleton height={18} maw={170} />
              <Skeleton height={12} />
              <Skeleton height={12} maw="80%" />
              <Skeleton height={12} maw="60%" />
            </div>
          </Panel>
        ))}
      </div>
    </div>
  );
}

/** Skeleton of a page with sections of these heights in px. */
export function LoadingRecord({ title, heights }: { title: string; heights: number[] }) {
  useTabTitle(title);
  const head = (
    <>
      <Skeleton height={38} maw={320} mb={14} />
      <Skeleton height={16} maw={200} mb={30} />
    </>
  );
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <LoadingSections heights={heights} head={head} />
    </>
  );
}
