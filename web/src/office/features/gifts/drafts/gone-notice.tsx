import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../../lib/shown-names.ts';
import { sayGone, useGone } from './gone.ts';

/** The most names that are listed. */
const NAMES = 5;

/** Says what was taken out of the order because it is no longer there. */
export function GoneNotice() {
  const { t } = useTranslation();
  const { people, media, gift } = useGone();
  const names = people.slice(0, NAMES).map(shownName);
  const more = people.length - names.length;
  const rest = more > 0 ? ` ${t('checkout.andMore', { count: more })}` : '';
  return (
    <div role="status">
      {(people.length > 0 || media || gift) && (
        <Alert
          mb="md"
          icon={<IconInfoCircle size={18} />}
          title={t('gone.title')}
          withCloseButton
          closeButtonLabel={t('common.close')}
          onClose={() => sayGone({})}
        >
          {gift && <p>{t('gone.gift', { gift })}</p>}
          {people.length > 0 && (
            <p>{t('gone.people', { count: people.length, names: names.join(', ') + rest })}</p>
          )}
          {media && <p>{t('gone.media', { media })}</p>}
        </Alert>
      )}
    </div>
  );
}
