import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { addAccount, type Preview, useBankAccounts } from '../api.ts';

interface Props {
  preview: Preview;
  onChoose: (account: string) => void;
}

/** Of which account a statement is: as the file says, as chosen, or one that is added now. */
export function AccountChoice({ preview, onChoose }: Props) {
  const { t } = useTranslation();
  const accounts = useBankAccounts().data ?? [];
  const { account, account_number: named } = preview;
  return (
    <Stack gap="xs">
      <Group gap="md" align="flex-end">
        <NativeSelect
          label={t('operator.funds.file.account')}
          description={named && t('operator.funds.file.accountOfFile', { number: named })}
          value={String(account?.id ?? '')}
          data={[
            ...(account ? [] : [{ value: '', label: t('operator.funds.file.chooseAccount') }]),
            ...accounts.map(({ id, bank, number }) => ({
              value: String(id),
              label: `${bank} ${number}`,
            })),
          ]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </Group>
      {!account && <NewAccount number={named} onAdded={onChoose} />}
    </Stack>
  );
}

function NewAccount({ number, onAdded }: { number: string; onAdded: (account: string) => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ bank: '', number });
  const { sending, run } = useAction({
    send: addAccount,
    onDone: ({ id }) => {
      toast('success', t('operator.funds.file.added'));
      onAdded(String(id));
    },
    failed: t('operator.funds.failed'),
  });
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {t('operator.funds.file.addAccount')}
      </Text>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('operator.funds.file.bank')}
          value={values.bank}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, bank: value })}
        />
        <TextInput
          label={t('operator.funds.file.number')}
          value={values.number}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, number: value })}
        />
        <Button
          variant="default"
          loading={sending}
          disabled={!values.bank.trim() || !values.number.trim()}
          onClick={() => run(values)}
        >
          {t('operator.funds.file.add')}
        </Button>
      </Group>
    </div>
  );
}
