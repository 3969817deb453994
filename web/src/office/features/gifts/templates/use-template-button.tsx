import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isOfferedGreeting } from '@regalo/contract/gifts/celebrations';
import type { Template } from '@regalo/contract/gifts/templates';
import { useTranslation } from 'react-i18next';
import { ReplaceMessageDialog } from '../wishes/replace-message-dialog.tsx';
import { applyTemplate, replacesWords } from './apply-template.ts';

interface Props {
  template: Template;
  /** Whether its gift is taken too, where it has one. */
  gift: boolean;
  onUsed: () => void;
}

/** Fills the checkout with a template. A message that somebody wrote is replaced only after a question. */
export function UseTemplateButton({ template, gift, onUsed }: Props) {
  const { t } = useTranslation();
  const [asking, dialog] = useDisclosure(false);
  const use = () => {
    applyTemplate(template, t, { gift });
    onUsed();
  };
  return (
    <>
      <Button
        size="xs"
        aria-label={t('templates.useOne', { name: template.name })}
        onClick={() => (replacesWords(template, isOfferedGreeting) ? dialog.open() : use())}
      >
        {t('templates.use')}
      </Button>
      <ReplaceMessageDialog
        opened={asking}
        name={template.name}
        onClose={dialog.close}
        onReplace={use}
      />
    </>
  );
}
