import { ActionIcon, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../../ui/toast.ts';

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
        onFailed={(failure) => toast('problem', failureText(failure, t('sso.settings.failed')))}
      >
        <Text size="sm">{text}</Text>
      </ConfirmDialog>
    </>
  );
}
