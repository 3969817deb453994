import { Button, type ButtonProps } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts';

const TemplatePicker = lazy(() =>
  import('./template-picker.tsx').then((file) => ({ default: file.TemplatePicker })),
);

interface Props extends Pick<ButtonProps, 'size'> {
  /** Whether the gift of a template is taken too. */
  gift: boolean;
  onUsed: () => void;
}

/** Opens the templates to fill the checkout with one of them. */
export function PickTemplate({ gift, onUsed, size }: Props) {
  const { t } = useTranslation();
  const dialog = useLazyDialog();
  return (
    <>
      <Button
        variant="default"
        {...(size ? { size } : {})}
        leftSection={<IconTemplate size={16} />}
        onClick={dialog.open}
      >
        {t('templates.pick')}
      </Button>
      {dialog.wanted && (
        <Suspense>
          <TemplatePicker
            opened={dialog.opened}
            onClose={dialog.close}
            gift={gift}
            onUsed={onUsed}
          />
        </Suspense>
      )}
    </>
  );
}
