import { Button, Modal, NativeSelect } from '@mantine/core';
import type { PayrollYear } from '@regalo/contract/reports/payroll';
import { formatCount } from '@regalo/contract/values/count';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportType, startExport, useExporting } from '../../../lib/exporting.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Money } from '../../../ui/money.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { fetchPayroll, usePayrollYear } from './api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** What employees received in a year: the sums, and a file with each. */
export function PayrollDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('reports.payroll')}>
      <p>{t('payroll.intro')}</p>
      <PayrollOfYear onClose={onClose} />
    </Modal>
  );
}

function PayrollOfYear({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const [chosen, choose] = useState('');
  const { data, isError, isPlaceholderData, refetch } = usePayrollYear(chosen);
  const busy = useExporting(({ file }) => file !== null);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  const year = chosen || data?.year;
  const take = (type: ExportType) => {
    if (!year) return;
    void startExport(type, `${t('payroll.file')}_${year}`, (options) =>
      fetchPayroll(type, year, options),
    );
    // The page shows how far it is.
    onClose();
  };
  return (
    <>
      <NativeSelect
        label={t('payroll.year')}
        w={140}
        mb="md"
        value={year}
        data={data ? yearsOf(data) : []}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Sums sums={isPlaceholderData ? undefined : data} />
      <DialogFoot>
        <Button variant="default" disabled={busy || !year} onClick={() => take('csv')}>
          {t('exporting.csv')}
        </Button>
        <Button disabled={busy || !year} onClick={() => take('excel')}>
          {t('exporting.excel')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** All years from the first to the last, the last one first. */
function yearsOf({ year, first_year, last_year }: PayrollYear): string[] {
  const [first, last] = [Number(first_year), Number(last_year)];
  const years = Array.from({ length: last - first + 1 }, (_, n) => String(last - n));
  return [...new Set([...years, year])].sort().reverse();
}

function Sums({ sums }: { sums: PayrollYear | undefined }) {
  const { t } = useTranslation();
  const counts = ['employees', 'gifts'] as const;
  const amounts = ['received', 'spent', 'withdrawn', 'expired'] as const;
  return (
    <div aria-live="polite">
      <Figures
        figures={[
          ...counts.map(
            (one) => [t(`payroll.figures.${one}`), sums && formatCount(sums[one])] as const,
          ),
          ...amounts.map(
            (one) =>
              [
                t(`payroll.figures.${one}`),
                sums && <Money key={one} amount={sums[one]} />,
              ] as const,
          ),
        ]}
      />
      {!!sums?.opted_out && <p>{t('payroll.optedOut', { count: sums.opted_out })}</p>}
      {!!sums?.erased && <p>{t('payroll.erased', { count: sums.erased })}</p>}
    </div>
  );
}
