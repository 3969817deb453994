import { Alert, Button, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { askForAll } from '../cases/reasons.ts';
import { type Closed, FOUND_SIZE, useFound } from './api.ts';
import { FoundTable } from './found-table.tsx';
import { SearchForm } from './search-form.tsx';
import { noteNames, useSearches } from './searches.ts';
import classes from './support-page.module.css';

/** Finds the gift of whoever calls. */
export function SupportPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        tab={t('operator.support.page')}
        title={t('operator.support.page')}
        intro={t('operator.support.intro')}
      />
      <Stack gap="lg">
        <Panel>
          <SearchForm />
        </Panel>
        <Results />
      </Stack>
    </>
  );
}

function Results() {
  const { t } = useTranslation();
  const { search, page } = useSearches();
  const { data, error, isPlaceholderData, isFetching } = useFound(search, page);
  useEffect(() => {
    if (data) noteNames(data.list);
  }, [data]);
  const isNothing = data?.total_count === 0 && data.closed.length === 0;
  if (!search) return null;
  return (
    <Panel title={t('operator.support.found')} flush>
      <div role="status" aria-live="polite">
        {error && !isFetching && (
          <StateMessage
            drawing="search"
            title={failureText(error, t('operator.support.failed'))}
            hint={t('operator.support.failedHint')}
          />
        )}
        {!error && data && data.closed.length > 0 && <ClosedPanel closed={data.closed} />}
        {!error && isNothing && (
          <StateMessage
            drawing="search"
            title={t('operator.support.none')}
            hint={t(`operator.support.noneHints.${search.by}`)}
          />
        )}
      </div>
      {!error && data?.total_count !== 0 && (
        <>
          <FoundTable
            rows={data?.list}
            replaced={data?.replaced === true}
            stale={isPlaceholderData}
          />
          <Pager
            page={page}
            size={FOUND_SIZE}
            total={data?.total_count ?? 0}
            onPage={(next) => useSearches.setState({ page: next })}
          />
        </>
      )}
    </Panel>
  );
}

/** Says in which companies somebody has gifts, and asks for the reason with which they are listed. */
function ClosedPanel({ closed }: { closed: Closed }) {
  const { t } = useTranslation();
  const [first, ...others] = closed.map(({ company }) => company);
  if (!first) return null;
  return (
    <Alert m="md" color="gray" icon={<IconLock size={18} />} title={t('operator.support.closed')}>
      <ul className={classes.companies}>
        {closed.map(({ company, gifts }) => (
          <li key={company.id}>
            {t('operator.support.closedAt', { company: company.name, count: gifts })}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => askForAll([first, ...others])}>
        {t('operator.support.giveReason')}
      </Button>
    </Alert>
  );
}
