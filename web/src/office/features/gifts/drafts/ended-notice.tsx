import { Alert, Button, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../cart.ts';
import { useDraftState } from './draft-state.ts';
import { goOnAsNew } from './set-aside.ts';

/** Says that the gift was sent or deleted elsewhere, and asks what becomes of what is here. */
export function EndedNotice() {
  const { t } = useTranslation();
  const ended = useDraftState((state) => state.ended);
  return (
    <div role="alert">
      {ended && (
        <Alert
          mb="md"
          color="orange"
          icon={<IconInfoCircle size={18} />}
          title={t('drafts.endedTitle')}
        >
          {t('drafts.endedText')}
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={goOnAsNew}>
              {t('drafts.goOn')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => useCart.getState().clear()}>
              {t('drafts.discard')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
