import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { askForFactor } from './api.ts';

/** Whether everybody in the company needs a second factor. */
export function FactorPolicy({ required }: { required: boolean }) {
  const { t } = useTranslation();
  const run = useMutation({
    mutationFn: askForFactor,
    onSuccess: (_, now) => toast('success', t(now ? 'team.policy.on' : 'team.policy.off')),
    onError: (error) => toast('problem', failureText(error, t('team.failed'))),
  });
  return (
    <Panel title={t('team.policy.title')}>
      <Switch
        label={t('team.policy.label')}
        description={t('team.policy.hint')}
        checked={required}
        disabled={run.isPending}
        onChange={(event) => run.mutate(event.currentTarget.checked)}
      />
    </Panel>
  );
}
