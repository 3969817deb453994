import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { wantMail } from './api.ts';
import classes from './audit-page.module.css';

/** Whether an Admin is mailed every morning where the chain ends. */
export function AuditMail({ mailed }: { mailed: boolean }) {
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
