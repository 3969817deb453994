import { Button } from '@mantine/core';
import type { ListedShopManager } from '@regalo/contract/operator/shop-managers';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import {
  IconCheck,
  IconKey,
  IconMail,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { useAction } from '../../ui/use-submit.ts';
import { usePermissions } from '../permissions.ts';
import { enableManager, useManagers } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { ManagerDialog, nameOf } from './manager-dialog.tsx';
import { ShopFrame } from './shop-frame.tsx';
import classes from './shops.module.css';

/** Who signs in for a shop. Each look is written down. */
export function ShopManagersPage() {
  return <ShopFrame part="managers">{(shop) => <Managers shop={shop} />}</ShopFrame>;
}

function Managers({ shop }: { shop: OperatorShop }) {
  const { t } = useTranslation();
  const may = usePermissions().includes('shops.manage');
  const inviting = useLazyDialog();
  return (
    <Panel
      title={t('operator.shops.managers.title')}
      aside={
        may && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            onClick={inviting.open}
          >
            {t('operator.shops.managers.invite')}
          </Button>
        )
      }
      flush
    >
      {may ? (
        <People shop={shop} />
      ) : (
        <StateMessage drawing="lock" title={t('operator.shops.managers.hidden')} />
      )}
      {inviting.wanted && (
        <InviteDialog shop={shop} opened={inviting.opened} onClose={inviting.close} />
      )}
    </Panel>
  );
}

interface Asked {
  manager: ListedShopManager;
  act: 'disable' | 'reset';
  opened: boolean;
}

function People({ shop }: { shop: OperatorShop }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useManagers(shop.id, true);
  const [asked, setAsked] = useState<Asked>();
  const enable = useAction({
    send: ({ id }: ListedShopManager) => enableManager({ shop_id: shop.id, id }),
    onDone: (_, manager) =>
      toast('success', t('operator.shops.managers.wasEnabled', { name: nameOf(manager) })),
    failed: t('operator.shops.failed'),
  });
  const ask = (manager: ListedShopManager, act: Asked['act']) =>
    setAsked({ manager, act, opened: true });
  const columns = useColumns({ ask, enable: enable.run });
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <StateMessage
        drawing="people"
        title={t('operator.shops.managers.none')}
        hint={t('operator.shops.managers.noneHint')}
      />
    );
  return (
    <>
      <DataTable
        label={t('operator.shops.managers.title')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        expected={2}
      />
      {asked && (
        <ManagerDialog
          key={`${asked.act} ${asked.manager.id}`}
          {...asked}
          shopId={shop.id}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </>
  );
}

interface Acts {
  ask: (manager: ListedShopManager, act: Asked['act']) => void;
  enable: (manager: ListedShopManager) => void;
}

const LOOKS = {
  disabled: { icon: IconUserOff, tone: 'bad' },
  active: { icon: IconCheck, tone: 'good' },
  invited: { icon: IconMail, tone: 'open' },
} as const;

function useColumns(acts: Acts): Column<ListedShopManager>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('operator.shops.managers.name'), main: true, cell: nameOf },
    { key: 'email', header: t('operator.shops.managers.email'), cell: ({ email }) => email },
    {
      key: 'state',
      header: t('operator.shops.managers.state'),
      card: 'state',
      cell: ({ disabled, joined }) => {
        const state = disabled ? 'disabled' : joined ? 'active' : 'invited';
        return <StatusBadge {...LOOKS[state]}>{t(`operator.shops.managers.${state}`)}</StatusBadge>;
      },
    },
    {
      key: 'actions',
      header: t('operator.shops.actions'),
      numeric: true,
      bare: true,
      cell: (manager) => <Actions manager={manager} {...acts} />,
    },
  ];
}

function Actions({ manager, ask, enable }: { manager: ListedShopManager } & Acts) {
  const { t } = useTranslation();
  const name = nameOf(manager);
  if (manager.disabled)
    return (
      <TipButton
        icon={IconUserCheck}
        label={t('operator.shops.managers.enable', { name })}
        onClick={() => enable(manager)}
      />
    );
  return (
    <span className={classes.actions}>
      <TipButton
        icon={IconKey}
        label={t('operator.shops.managers.reset', { name })}
        onClick={() => ask(manager, 'reset')}
      />
      <TipButton
        icon={IconUserOff}
        label={t('operator.shops.managers.disable', { name })}
        onClick={() => ask(manager, 'disable')}
      />
    </span>
  );
}
