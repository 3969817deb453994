import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { useAction } from '../../../../ui/use-submit.ts';
import { useCart } from '../cart.ts';
import { giveUp, keepAside } from '../drafts/set-aside.ts';

/** Tells of the order that was begun, and leads back to it. */
export function BegunNotice() {
  const { t } = useTranslation();
  const giftName = useGiftName();
  const [asking, dialog] = useDisclosure(false);
  const { item, recipients, step } = useCart();
  const another = useAction({
    send: keepAside,
    // Without the server it can only be given up.
    onDone: (kept) => kept || dialog.open(),
    failed: t('drafts.notKept'),
  });
  const count = recipients.length;
  if (!item && count === 0) return null;
  return (
    <Alert mb="md" icon={<IconGift size={18} />}>
      {item
        ? t('catalogue.begun', { gift: giftName(item.name), face: item.face, count })
        : t('catalogue.begunFor', { count })}
      <Group gap="xs" mt="xs">
        {item && (
          <ButtonLink size="compact-sm" to="/checkout" search={{ step }}>
            {t('catalogue.continueBegun')}
          </ButtonLink>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={another.sending}
          onClick={() => another.run()}
        >
          {t('catalogue.startAnother')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('catalogue.startOverTitle')}
        yes={t('catalogue.startOver')}
        action={giveUp}
        onDone={() => undefined}
      >
        {t('catalogue.startOverText')}
      </ConfirmDialog>
    </Alert>
  );
}
