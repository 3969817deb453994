import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import {
  ACCOUNT_HOLDER_ID_MAX,
  ACCOUNT_HOLDER_MAX,
  ACCOUNT_WAIT_HOURS,
  type OperatorShop,
  type ShopAccount,
  setShopAccount,
} from '@regalo/contract/operator/shops';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { Allowed } from '../allowed.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { setAccount, withdrawAccount } from './api.ts';
import classes from './shops.module.css';

/** The account to which a shop is paid, and the one that waits to be. */
export function AccountPanel({ shop }: { shop: OperatorShop }) {
  const { t, i18n } = useTranslation();
  const changing = useLazyDialog();
  const { account, next_account: next } = shop;
  const from = (at: string) => localMoment(at, OPERATOR_ZONE, i18n.language);
  return (
    <Panel
      title={t('operator.shops.account.title')}
      aside={
        !next && (
          <Allowed to="shops.manage">
            <Button variant="default" onClick={changing.open}>
              {t('operator.shops.account.change')}
            </Button>
          </Allowed>
        )
      }
    >
      {!account && !next && (
        <StateMessage
          drawing="lock"
          title={t('operator.shops.account.none')}
          hint={t('operator.shops.account.noneHint')}
        />
      )}
      {account && <Account account={account} title={t('operator.shops.account.present')} />}
      {next && (
        <>
          <Account
            account={next}
            title={t('operator.shops.account.next', { at: from(next.holdsFrom) })}
          />
          <Allowed to="shops.manage">
            <Withdrawal shop={shop} account={next} />
          </Allowed>
        </>
      )}
      {changing.wanted && (
        <Modal
          opened={changing.opened}
          onClose={changing.close}
          title={t('operator.shops.account.change')}
          closeOnClickOutside={false}
        >
          <AccountForm shop={shop} onClose={changing.close} />
        </Modal>
      )}
    </Panel>
  );
}

function Account({ account, title }: { account: ShopAccount; title: string }) {
  const { t } = useTranslation();
  const { iban, holder, holder_id, author } = account;
  const facts: [string, string][] = [
    [t('operator.shops.account.iban'), iban],
    [t('operator.shops.account.holder'), holder],
  ];
  if (holder_id) facts.push([t('operator.shops.account.holderId'), holder_id]);
  facts.push([t('operator.shops.account.by'), author]);
  return (
    <div className={classes.facts}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Facts facts={facts} />
    </div>
  );
}

function Withdrawal({ shop, account }: { shop: OperatorShop; account: ShopAccount }) {
  const { t } = useTranslation();
  const asking = useLazyDialog();
  return (
    <>
      <Button variant="default" mt="md" onClick={asking.open}>
        {t('operator.shops.account.withdraw')}
      </Button>
      {asking.wanted && (
        <ConfirmDialog
          opened={asking.opened}
          onClose={asking.close}
          title={t('operator.shops.account.withdrawTitle')}
          yes={t('operator.shops.account.withdraw')}
          failed={t('operator.shops.failed')}
          action={async () => {
            await withdrawAccount({ id: shop.id, account: account.id });
          }}
          onDone={() => toast('success', t('operator.shops.account.withdrawn'))}
        >
          <Text size="sm">{t('operator.shops.account.withdrawText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function AccountForm({ shop, onClose }: { shop: OperatorShop; onClose: () => void }) {
  const { t } = useTranslation();
  const hours = ACCOUNT_WAIT_HOURS;
  const bodyOf = (values: { iban: string; holder: string; holder_id: string }) => ({
    id: shop.id,
    ...values,
  });
  const { form, check } = useCheckedForm({
    initialValues: { iban: '', holder: '', holder_id: '' },
    problems: (values) => schemaProblems(setShopAccount.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: setAccount,
    onDone: () => toast('success', t('operator.shops.account.saved', { hours })),
    close: onClose,
    failed: t('operator.shops.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.shops.account.hint', { hours })}
        </Text>
        <TextInput
          {...form.getInputProps('iban')}
          label={t('operator.shops.account.iban')}
          autoComplete="off"
          maxLength={60}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('holder')}
          label={t('operator.shops.account.holder')}
          autoComplete="off"
          maxLength={ACCOUNT_HOLDER_MAX}
        />
        <TextInput
          {...form.getInputProps('holder_id')}
          label={t('operator.shops.account.holderId')}
          autoComplete="off"
          maxLength={ACCOUNT_HOLDER_ID_MAX}
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.shops.account.save')}
        </FormActions>
      </Stack>
    </form>
  );
}
