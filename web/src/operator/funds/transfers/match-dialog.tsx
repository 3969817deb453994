import { Loader, Modal, Radio, Stack, Text } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { SEARCH_MIN } from '../../../lib/list-params.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { LiveSearch } from '../../../ui/live-search.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { OPERATOR_ZONE } from '../../profile.ts';
import { type FundsCompany, matchBy, type Transfer, useFundsCompanies } from '../api.ts';
import type { TransferDialogProps } from './credit-dialog.tsx';

/** Says by hand which company a transfer is from. */
export function MatchDialog({ transfer, opened, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!done}
      title={t('operator.funds.match.title')}
    >
      <MatchForm
        transfer={transfer}
        onCancel={onClose}
        onDone={() => {
          setDone(true);
          onDone();
          onClose();
        }}
      />
    </Modal>
  );
}

interface FormProps {
  transfer: Transfer;
  onCancel: () => void;
  onDone: () => void;
}

function MatchForm({ transfer, onCancel, onDone }: FormProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [company, setCompany] = useState<FundsCompany>();
  const [request, setRequest] = useState<number | null>(null);
  const { amount, payer, payer_account, reference, text } = transfer;
  const told = [formatColones(amount), payer || payer_account, reference, text];
  const { sending, run } = useAction({
    send: (chosen: FundsCompany) =>
      matchBy({ id: transfer.id, company_id: chosen.id, request_id: request }),
    onDone: () => {
      toast('success', t('operator.funds.match.done', { company: company?.name ?? '' }));
      onDone();
    },
    failed: t('operator.funds.failed'),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (company) run(company);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{told.filter(Boolean).join(' · ')}</Text>
        <LiveSearch
          data-autofocus
          value={search}
          placeholder={t('operator.funds.match.search')}
          onSearch={(term) => {
            setSearch(term);
            setCompany(undefined);
          }}
        />
        <Companies
          search={search}
          chosen={company}
          onChoose={(one) => {
            setCompany(one);
            // The likeliest: what it asked for exactly.
            const exact = one.open_requests.find(({ amount }) => amount === transfer.amount);
            setRequest(exact?.id ?? null);
          }}
        />
        {company && company.open_requests.length > 0 && (
          <Requests company={company} chosen={request} onChoose={setRequest} />
        )}
        <FormActions onCancel={onCancel} sending={sending} disabled={!company}>
          {t('operator.funds.match.save')}
        </FormActions>
      </Stack>
    </form>
  );
}

interface CompaniesProps {
  search: string;
  chosen: FundsCompany | undefined;
  onChoose: (company: FundsCompany) => void;
}

function Companies({ search, chosen, onChoose }: CompaniesProps) {
  const { t } = useTranslation();
  const { data, isLoading, isError } = useFundsCompanies(search);
  if (!search)
    return (
      <Text size="sm" c="dimmed">
        {t('operator.funds.match.hint', { least: SEARCH_MIN })}
      </Text>
    );
  if (isError) return <Text size="sm">{t('common.failedTitle')}</Text>;
  if (isLoading || !data) return <Loader size="sm" />;
  if (data.length === 0) return <Text size="sm">{t('operator.funds.match.none')}</Text>;
  return (
    <Radio.Group
      label={t('operator.funds.match.results')}
      value={String(chosen?.id ?? '')}
      onChange={(id) => {
        const one = data.find((company) => String(company.id) === id);
        if (one) onChoose(one);
      }}
    >
      <Stack gap="xs" mt={6}>
        {data.map((company) => (
          <Radio
            key={company.id}
            value={String(company.id)}
            label={company.name}
            description={[
              t('operator.funds.match.reference', { reference: company.reference }),
              t('operator.funds.match.balance', { amount: formatColones(company.balance) }),
            ].join(' · ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface RequestsProps {
  company: FundsCompany;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function Requests({ company, chosen, onChoose }: RequestsProps) {
  const { t, i18n } = useTranslation();
  return (
    <Radio.Group
      label={t('operator.funds.match.which')}
      value={String(chosen ?? 0)}
      onChange={(id) => onChoose(Number(id) || null)}
    >
      <Stack gap="xs" mt={6}>
        {company.open_requests.map(({ id, amount, createdAt }) => (
          <Radio
            key={id}
            value={String(id)}
            label={t('operator.funds.match.request', {
              amount: formatColones(amount),
              day: shortDay(localDay(createdAt, OPERATOR_ZONE), i18n.language),
            })}
          />
        ))}
        <Radio value="0" label={t('operator.funds.match.noRequest')} />
      </Stack>
    </Radio.Group>
  );
}
