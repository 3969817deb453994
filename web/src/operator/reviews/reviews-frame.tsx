import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { REVIEW_FILTERS, type ReviewParams } from './review-params.ts';

/** The head of the pages about what is held: orders, and gifts that were sent; and about what was noticed afterwards. */
export function ReviewsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        tab={t('operator.reviews.page')}
        title={t('operator.reviews.page')}
        intro={t('operator.reviews.intro')}
      />
      <PageTabs label={t('operator.reviews.page')}>
        <PageTab to="/reviews" activeOptions={{ exact: true, includeSearch: false }}>
          {t('operator.reviews.tabs.orders')}
        </PageTab>
        <PageTab to="/reviews/gifts" activeOptions={{ includeSearch: false }}>
          {t('operator.reviews.tabs.gifts')}
        </PageTab>
        <PageTab to="/reviews/flags" activeOptions={{ includeSearch: false }}>
          {t('operator.reviews.tabs.flags')}
        </PageTab>
      </PageTabs>
      {children}
    </>
  );
}

interface Props {
  params: ReviewParams;
  onChange: (wanted: Partial<ReviewParams>, replace?: boolean) => void;
}

/** Search and filter of what is held. */
export function ReviewTools({ params: { search, state }, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <LiveSearch
        value={search}
        placeholder={t('operator.reviews.search')}
        onSearch={(wanted) => onChange({ search: wanted }, true)}
      />
      <NativeSelect
        aria-label={t('operator.reviews.filter')}
        value={state}
        data={REVIEW_FILTERS.map((value) => ({
          value,
          label: t(`operator.reviews.filters.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: value as ReviewParams['state'] })
        }
      />
    </>
  );
}

/** That nothing is held, or nothing found. @param hint what would appear */
export function NoReviews({ params, onChange, hint }: Props & { hint: string }) {
  const { t } = useTranslation();
  return params.search === '' && params.state === 'open' ? (
    <StateMessage drawing="search" title={t('operator.reviews.none')} hint={hint} />
  ) : (
    <NothingFound
      title={t('operator.reviews.noMatch')}
      all={t('operator.reviews.showOpen')}
      onAll={() => onChange({ search: '', state: 'open' })}
    />
  );
}
