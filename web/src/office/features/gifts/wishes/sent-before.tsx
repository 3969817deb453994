import { Alert, Button } from '@mantine/core';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { OccasionNotice } from '../../occasions/occasion-notice.tsx';
import { useCart } from '../cart.ts';
import { momentOf } from '../later.ts';

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
      <Allowed to="/reports">
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

/** Whether somebody in the cart has a gift for the same occasion already. */
export function SameOccasion() {
  const zone = useTimeZone();
  const { celebration, later, recipients, removeRecipients } = useCart();
  const users = useMemo(() => recipients.map(({ id }) => id), [recipients]);
  return (
    <OccasionNotice
      celebration={celebrationKey(celebration)}
      sendAt={later ? momentOf(later, zone)?.toISOString() : undefined}
      users={users}
      total={users.length}
      onLeaveOut={removeRecipients}
    />
  );
}
