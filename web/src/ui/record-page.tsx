import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle, useTabTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';
import classes from './record-page.module.css';
import { FailedState, StateMessage } from './state-message.tsx';

/** As the contract takes ids in an address. */
const ID = /^[1-9]\d{0,14}$/;

/** The id that a part of an address holds. @returns null where it holds none */
export const recordId = (text: string): number | null => (ID.test(text) ? Number(text) : null);

interface UnknownProps {
  /** What the page is called as long as it has nothing to show. */
  title: string;
  unknown: string;
  hint: string;
  /** Leads to the others. */
  action: ReactNode;
}

/** What stands at the address of something that is not there. */
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

/** What stands where the load of a page failed. */
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

/** Stands in for a head and sections of these heights in px. */
export function LoadingRecord({ title, heights }: { title: string; heights: number[] }) {
  const { t } = useTranslation();
  useTabTitle(title);
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={38} maw={320} mb={14} />
        <Skeleton height={16} maw={200} mb={30} />
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
    </>
  );
}
