import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { askForFactor, useTeam } from './api.ts';

/** Whether everybody in the company needs a second factor. */
export function FactorPolicy() {
  const { t } = useTranslation();
  const required = useTeam().data?.second_factor_required;
  const { sending, run } = useAction({
    send: askForFactor,
    onDone: (_, now) => toast('success', t(now ? 'team.policy.on' : 'team.policy.off')),
    failed: t('team.failed'),
  });
  return (
    <Panel title={t('team.policy.title')}>
      <Switch
        label={t('team.policy.label')}
        description={t('team.policy.hint')}
        checked={required ?? false}
        disabled={sending || required === undefined}
        onChange={(event) => run(event.currentTarget.checked)}
      />
    </Panel>
  );
}
