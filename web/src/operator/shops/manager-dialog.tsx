import { Text } from '@mantine/core';
import type { ListedShopManager } from '@regalo/contract/operator/shop-managers';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { disableManager, resetManager } from './api.ts';

/** A manager of a shop by their names. */
export const nameOf = ({ first_name, last_name }: ListedShopManager) =>
  `${first_name} ${last_name}`.trim();

interface Props {
  manager: ListedShopManager;
  act: 'disable' | 'reset';
  shopId: number;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a manager is shut out, or their sign-in is reset. */
export function ManagerDialog({ manager, act, shopId, opened, onClose }: Props) {
  const { t } = useTranslation();
  const name = nameOf(manager);
  const of = { shop_id: shopId, id: manager.id };
  const disables = act === 'disable';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`operator.shops.managers.${act}Title`, { name })}
      yes={t(`operator.shops.managers.${act}Yes`)}
      failed={t('operator.shops.failed')}
      action={async () => {
        await (disables ? disableManager(of) : resetManager(of));
      }}
      onDone={() => {
        const done = disables ? 'wasDisabled' : 'wasReset';
        toast('success', t(`operator.shops.managers.${done}`, { name }));
      }}
    >
      <Text size="sm">{t(`operator.shops.managers.${act}Text`)}</Text>
    </ConfirmDialog>
  );
}
