import { Button, Switch } from '@mantine/core';
import type { AuditEntry } from '@regalo/contract/audit/audit';
import { useTranslation } from 'react-i18next';
import { startExport } from '../../../lib/exporting.ts';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { ExportMenu, ExportProgress } from '../../../ui/export-menu.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { fetchAudit, useAudit, wantMail } from './api.ts';
import classes from './audit-page.module.css';
import { type AuditParams, NO_FILTER, useAuditFilter } from './audit-params.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';

/** The list is one page that grows. */
const ENDLESS = { params: { page: 1, size: Number.MAX_SAFE_INTEGER }, change: () => {} };

/** Whether an Admin is mailed every morning where the chain ends. */
function AuditMail({ mailed }: { mailed: boolean }) {
  const { t } = useTranslation();
  const { send, sending } = useSend({
    send: wantMail,
    onDone: () => {},
    onFailed: (error) => toast('problem', failureText(error, t('common.failedText'))),
  });
  return (
    <Switch
      className={classes.mail}
      label={t('audit.mail')}
      description={t('audit.mailHint')}
      checked={mailed}
      disabled={sending}
      onChange={({ currentTarget: { checked } }) => send(() => checked)}
    />
  );
}

/** The company's audit log. */
export function AuditPage() {
  const { t } = useTranslation();
  const { filter, change } = useAuditFilter();
  const query = useAudit(filter);
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const entries = data?.pages.flatMap(({ list }) => list);
  const { members = [], mailed, time_zone: zone = 0 } = data?.pages[0] ?? {};
  return (
    <>
      <PageTitle
        tab={t('audit.page')}
        title={t('audit.page')}
        intro={t('audit.intro')}
        actions={
          <Allowed to="audit.export">
            <AuditExport filter={filter} />
          </Allowed>
        }
      />
      <ListPanel<{ entries: AuditEntry[]; total_count: number }>
        state={ENDLESS}
        query={{ ...query, data: entries && { entries, total_count: entries.length } }}
        title={t('audit.list')}
        endless
        tools={<AuditTools filter={filter} onFilter={change} members={members} zone={zone} />}
        above={<ExportProgress />}
        empty={<Nothing filter={filter} onAll={() => change(NO_FILTER)} />}
        foot={
          hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('audit.older')}
              </Button>
            </div>
          )
        }
      >
        {(shown) => <AuditTable entries={shown?.entries} zone={zone} stale={isPlaceholderData} />}
      </ListPanel>
      {mailed !== undefined && (
        <Allowed to="members.manage">
          <AuditMail mailed={mailed} />
        </Allowed>
      )}
    </>
  );
}

/** Exports what the filter leaves. */
function AuditExport({ filter }: { filter: AuditParams }) {
  const { i18n } = useTranslation();
  return (
    <ExportMenu
      choices={[
        {
          onExport: (type) =>
            void startExport(type, 'audit', (options) =>
              fetchAudit(type, filter, i18n.language, options),
            ),
        },
      ]}
    />
  );
}

const isFiltered = (filter: AuditParams) =>
  Object.values(filter).some((value) => value !== '' && value !== 0);

function Nothing({ filter, onAll }: { filter: AuditParams; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered(filter))
    return <StateMessage drawing="audit" title={t('audit.none')} hint={t('audit.noneHint')} />;
  return (
    <NothingFound
      title={t('audit.noneFound')}
      hint={t('audit.noneFoundHint')}
      all={t('audit.showAll')}
      onAll={onAll}
    />
  );
}
