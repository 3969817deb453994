import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../cart.ts';
import classes from './recipients-step.module.css';

/** Says that recipients were replaced, and brings them back. */
export function ReplacedNotice() {
  const { t } = useTranslation();
  const { replaced, bringBack, forgetReplaced } = useCart();
  const count = replaced?.recipients.length ?? 0;
  return (
    // There from the start, so that screen readers tell what comes into it.
    <div role="status" className={classes.replaced}>
      {replaced && (
        <Alert
          className={classes.notice}
          withCloseButton
          closeButtonLabel={t('common.close')}
          onClose={forgetReplaced}
        >
          {t('sources.replaced', { count })}
          <Group gap="xs" mt="xs">
            <Button
              size="compact-sm"
              leftSection={<IconUsersPlus size={16} />}
              onClick={() => bringBack('beside')}
            >
              {t('sources.keepBoth')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => bringBack('instead')}
            >
              {t('sources.undo')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
