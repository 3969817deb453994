import { Button } from '@mantine/core';
import type { OccasionRule } from '@regalo/contract/occasions/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { OccasionTabs } from '../occasion-tabs.tsx';
import { useRules } from './api.ts';
import { RuleDialog, type RuleTask } from './rule-actions.tsx';
import { RuleForm } from './rule-form.tsx';
import classes from './rules.module.css';
import { useShownRule } from './rules-params.ts';
import { RulesTable } from './rules-table.tsx';

/** The rules that send gifts on occasions, or one of them to be changed or made. */
export function RulesPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { rule: shown, show } = useShownRule();
  // Beside the table: a rule that is deleted leaves it, and the dialog stays to say so.
  const [asked, ask] = useState<{ rule: OccasionRule; task: RuleTask; opened: boolean }>();
  const { data, isError, refetch } = useRules();
  if (shown === 'new')
    return <OneRule title={t('rules.newTitle')} onClose={() => show(undefined)} />;
  const rule = data?.list.find(({ id }) => id === shown);
  if (rule)
    return (
      <OneRule
        key={rule.id}
        rule={rule}
        title={t('rules.editTitle', { id: rule.id })}
        onClose={() => show(undefined)}
      />
    );
  const begin = <Button onClick={() => show('new')}>{t('rules.new')}</Button>;
  return (
    <>
      <PageTitle
        tab={t('rules.page')}
        title={t('rules.page')}
        intro={t('rules.intro')}
        actions={begin}
      />
      <OccasionTabs />
      <Panel title={t('rules.list')} flush>
        {isError && <FailedState onRetry={() => void refetch()} />}
        {data?.list.length === 0 ? (
          <StateMessage
            drawing="cake"
            title={t('rules.none')}
            hint={t('rules.noneHint')}
            action={begin}
          />
        ) : (
          !isError && (
            <RulesTable
              rules={data?.list}
              onAsk={(one, task) => ask({ rule: one, task, opened: true })}
            />
          )
        )}
      </Panel>
      {asked && (
        <RuleDialog
          key={`${asked.rule.id} ${asked.task}`}
          {...asked}
          onClose={() => ask({ ...asked, opened: false })}
        />
      )}
      {may('orders.read') && (
        <p className={classes.note}>
          {t('rules.scheduled')}{' '}
          <TextLink to="/scheduled" inherit underline="always">
            {t('menu.scheduled')}
          </TextLink>
          .
        </p>
      )}
    </>
  );
}

function OneRule({ title, ...form }: { title: string } & Parameters<typeof RuleForm>[0]) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        actions={
          <Button variant="default" onClick={form.onClose}>
            {t('rules.back')}
          </Button>
        }
      />
      <RuleForm {...form} />
    </>
  );
}
