import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshProfile } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts';

// Rarely needed.
const FundsDialog = lazy(() =>
  import('../../wallet/funds-dialog.tsx').then((file) => ({ default: file.FundsDialog })),
);

/**
 * Asks the operator for funds and says how to pay them, where the balance does not suffice.
 * @param missing how much, in colones
 * @param meanwhile what becomes of that for which they are missing
 */
export function AddFunds({ missing, meanwhile }: { missing: number; meanwhile?: string }) {
  const { t } = useTranslation();
  const { opened, wanted, open, close } = useLazyDialog();
  return (
    <Allowed to="wallet.request-funds" otherwise={<p>{t('wallet.askForFunds')}</p>}>
      <Button
        size="xs"
        variant="default"
        mt="xs"
        leftSection={<IconWallet size={16} />}
        onClick={open}
      >
        {t('wallet.addFunds')}
      </Button>
      <Suspense>
        {wanted && (
          <FundsDialog
            opened={opened}
            onClose={() => {
              close();
              // They may have come meanwhile.
              void refreshProfile();
            }}
            missing={missing}
            meanwhile={meanwhile ?? t('checkout.lowKept')}
          />
        )}
      </Suspense>
    </Allowed>
  );
}
