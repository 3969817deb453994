import type { InsightFigures, Insights } from '@regalo/contract/reports/insights';
import { INSIGHT_ROWS_MAX } from '@regalo/contract/reports/insights';
import { formatCount } from '@regalo/contract/values/count';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../../../../lib/dates.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import type { DayRange } from '../../../../ui/date-range/day-ranges.ts';
import { Figures } from '../../../../ui/figures.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { useCustomFields } from '../../custom-fields/api.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { useInsights } from './api.ts';
import { DEED_OF, FigureLink } from './figure-link.tsx';
import { giftsOfFigure } from './gifts-of-figure.ts';
import { comparedWord, DRAWN, type InsightChoices, useInsightChoices } from './insight-choices.ts';
import classes from './insights.module.css';
import { InsightsChart } from './insights-chart.tsx';
import { InsightsTable } from './insights-table.tsx';
import { InsightFiles, InsightsTools } from './insights-tools.tsx';

/** What gifts did, by what they have in common, as figures, bars and a table. */
export function InsightsPage() {
  const { t, i18n } = useTranslation();
  const tools = useInsightChoices();
  const { choices } = tools;
  const query = useInsights(choices, i18n.language);
  const fields = useCustomFields('order');
  const field = fields.find(({ key }) => key === choices.field)?.name ?? choices.field;
  const by = t(`insights.by.${choices.by}`, { name: field });
  const what = choices.by === 'field' ? field : t(`insights.what.${choices.by}`);
  const { data, isError, isPlaceholderData: stale } = query;
  return (
    <>
      <PageTitle
        tab={t('insights.page')}
        title={t('insights.page')}
        intro={t('insights.intro')}
        actions={
          <Allowed to="reports.export">
            <InsightFiles asked={choices} />
          </Allowed>
        }
      />
      <ReportTabs />
      <div className={classes.panels}>
        <Panel flush>
          <div className={classes.tools}>
            <InsightsTools {...tools} />
          </div>
          {isError ? (
            <FailedState onRetry={() => void query.refetch()} />
          ) : data?.total_count === 0 ? (
            <Nothing />
          ) : (
            <Totals choices={choices} insights={data} />
          )}
        </Panel>
        {data && data.total_count > 0 && !isError && (
          <Panel title={t('insights.chart')}>
            <InsightsChart choices={choices} insights={data} by={by} />
          </Panel>
        )}
        {data?.total_count !== 0 && !isError && (
          <Panel title={by} flush>
            <InsightsTable choices={choices} insights={data} stale={stale} what={what} />
            {data && data.total_count > INSIGHT_ROWS_MAX && (
              <p className={classes.note}>
                {t('insights.more', {
                  shown: formatCount(INSIGHT_ROWS_MAX),
                  total: formatCount(data.total_count),
                })}
              </p>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

/** The figures of all gifts of the days, each with that of the compared ones. */
function Totals({
  choices,
  insights,
}: {
  choices: InsightChoices;
  insights: Insights | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { now, before } = insights?.totals ?? {};
  const compared = insights?.compared && {
    start: insights.compared.start_date,
    end: insights.compared.end_date,
  };
  const range = ({ start, end }: DayRange) => rangeText(start, end, i18n.language);
  const both = (shown: (figures: InsightFigures, days: DayRange) => ReactNode) =>
    now && (
      <>
        {shown(now, choices)}
        {before && compared && (
          <span className={classes.compared}>
            {t(comparedWord(choices.compare))} {shown(before, compared)}
          </span>
        )}
      </>
    );
  return (
    <>
      <Figures
        label={t('insights.totals')}
        figures={[
          ...DRAWN.map((name): [string, ReactNode | undefined] => [
            t(`insights.figures.${name}`),
            both((figures, days) => (
              <FigureLink
                name={name}
                figures={figures}
                to={giftsOfFigure({ ...choices, ...days }, undefined, DEED_OF[name])}
                of={range(days)}
              />
            )),
          ]),
          ...(['to_open', 'to_use'] as const).map((name): [string, ReactNode | undefined] => [
            t(`insights.figures.${name}`),
            both((figures) => (figures[name] ? t(`insights.within.${figures[name]}`) : '-')),
          ]),
        ]}
      />
      <p className={classes.note}>
        {compared && `${t('insights.comparedTo', { days: range(compared) })}. `}
        {t('insights.cohort')} {t('insights.half')}
      </p>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="report"
      title={t('insights.empty')}
      hint={t('insights.emptyHint')}
      action={
        <Allowed to="/send-gift">
          <ButtonLink to="/send-gift" variant="default">
            {t('menu.sendGift')}
          </ButtonLink>
        </Allowed>
      }
    />
  );
}
