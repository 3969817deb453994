import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOfficeTexts } from '../../../lib/i18n/office-loader.ts';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';

// Once a year, with texts that the report does not need.
const PayrollDialog = lazy(async () => {
  const [{ PayrollDialog: dialog }] = await Promise.all([
    import('./payroll-dialog.tsx'),
    loadOfficeTexts('details'),
  ]);
  return { default: dialog };
});

/** Opens what employees received in a year. */
export function PayrollButton() {
  const { t } = useTranslation();
  const { opened, wanted, open, close } = useLazyDialog();
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} />} onClick={open}>
        {t('reports.payroll')}
      </Button>
      <Suspense>{wanted && <PayrollDialog opened={opened} onClose={close} />}</Suspense>
    </>
  );
}
