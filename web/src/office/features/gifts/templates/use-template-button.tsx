import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isOfferedGreeting } from '@regalo/contract/gifts/celebrations';
import { cleanMessage } from '@regalo/contract/gifts/message';
import type { Template } from '@regalo/contract/gifts/templates';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import { ReplaceMessageDialog } from '../wishes/replace-message-dialog.tsx';

interface Props {
  template: Template;
  /** The message that it takes the place of. */
  present: () => string;
  onUse: (template: Template) => void;
}

/** Whether a message is somebody's own words, which a template would take away. */
function isWritten(message: string, template: Template): boolean {
  const present = cleanMessage(message);
  return present !== '' && present !== template.message && !isOfferedGreeting(present);
}

/** Takes a template. A message that somebody wrote is replaced only after a question. */
export function UseTemplateButton({ template, present, onUse }: Props) {
  const { t } = useTranslation();
  const [asking, dialog] = useDisclosure(false);
  const use = () => {
    onUse(template);
    toast('success', t('templates.used', { name: template.name }));
  };
  return (
    <>
      <Button
        size="xs"
        aria-label={t('templates.useOne', { name: template.name })}
        onClick={() => (isWritten(present(), template) ? dialog.open() : use())}
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
