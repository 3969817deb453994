import { ActionIcon, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';

interface Props {
  icon: ReactNode;
  label: string;
  /** The question, its consequences, and the answer that does it. */
  title: string;
  text: string;
  yes: string;
  act: () => Promise<unknown>;
}

/** A button at the end of its row that takes something away, once that is confirmed. */
export function Confirmed({ icon, label, title, text, yes, act }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        ml="auto"
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {icon}
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={title}
        yes={yes}
        action={async () => void (await act())}
        onDone={() => {}}
        failed={t('sso.settings.failed')}
      >
        <Text size="sm">{text}</Text>
      </ConfirmDialog>
    </>
  );
}
