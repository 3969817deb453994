import { Button, type ButtonProps } from '@mantine/core';
import type { Template } from '@regalo/contract/gifts/templates';
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
  /** The message that is there already: somebody's own words are replaced only after a question. */
  present: () => string;
  onPick: (template: Template) => void;
}

/** Opens the templates of the company, to take one of them. */
export function PickTemplate({ gift, present, onPick, size }: Props) {
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
            present={present}
            onPick={onPick}
          />
        </Suspense>
      )}
    </>
  );
}
