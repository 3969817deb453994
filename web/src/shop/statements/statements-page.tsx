import { languageOf } from '@regalo/messages/languages';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startExport } from '../../lib/exporting.ts';
import { listState } from '../../lib/list-params.ts';
import { ExportMenu, ExportProgress } from '../../ui/export-menu.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { fetchStatements, useStatements } from './api.ts';
import { OpenPeriod } from './open-period.tsx';
import { StatementTable } from './statement-table.tsx';
import classes from './statements.module.css';

const route = getRouteApi('/guarded/statements');

/** The shop's statements, and the open period. */
export function StatementsPage() {
  const { t, i18n } = useTranslation();
  const navigate = route.useNavigate();
  const list = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useStatements(list.params);
  const { data } = query;
  const language = languageOf(i18n.language);
  return (
    <>
      <PageTitle
        tab={t('shop.pages.statements')}
        title={t('shop.pages.statements')}
        intro={t('shop.statements.intro')}
        actions={
          <ExportMenu
            choices={[
              {
                onExport: (type) =>
                  void startExport(type, t('shop.statements.file'), (options) =>
                    fetchStatements({ type, language }, options),
                  ),
              },
            ]}
          />
        }
      />
      <div className={classes.panels}>
        <OpenPeriod page={data} />
        <ListPanel
          title={t('shop.statements.closed')}
          state={list}
          query={query}
          above={<ExportProgress />}
          empty={
            <StateMessage
              drawing="bars"
              title={t('shop.statements.empty')}
              hint={t('shop.statements.emptyHint')}
            />
          }
        >
          {(page) => <StatementTable rows={page?.list} stale={query.isPlaceholderData} />}
        </ListPanel>
      </div>
    </>
  );
}
