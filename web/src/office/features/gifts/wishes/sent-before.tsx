import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pagePermissions } from '../../../../lib/permissions.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { TextLink } from '../../../../ui/links.tsx';

interface Props {
  sending: boolean;
  onSend: () => void;
}

/** Says that the order was sent already, before what was changed since. */
export function SentBefore({ sending, onSend }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t('checkout.sentBefore')}
    >
      {t('checkout.sentBeforeText')}
      <Allowed to={pagePermissions('/reports')}>
        <p>
          <TextLink to="/reports">{t('checkout.seeReports')}</TextLink>
        </p>
      </Allowed>
      <Button size="xs" variant="default" loading={sending} onClick={onSend}>
        {t('checkout.sendAnother')}
      </Button>
    </Alert>
  );
}
