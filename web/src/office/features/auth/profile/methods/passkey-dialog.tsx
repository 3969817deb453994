import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { PASSKEY_NAME_MAX } from '@regalo/contract/auth/passkeys';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useMethodActions } from './use-method-actions.ts';

/** A passkey that gets a name: one that is there, or a new one. */
export interface Named {
  id: number | undefined;
  name: string;
}

interface Props {
  /** Undefined where the dialog is closed. */
  named: Named | undefined;
  actions: Pick<ReturnType<typeof useMethodActions>, 'addPasskey' | 'renamePasskey'>;
  onClose: () => void;
}

/** Asks how a passkey is called, and then makes it where it is new. */
export function PasskeyDialog({ named, actions, onClose }: Props) {
  const { t } = useTranslation();
  const [followed, setFollowed] = useState(false);
  /** @param codes which are shown next, in a dialog that has the focus then */
  const close = (codes: readonly string[] = []) => {
    setFollowed(codes.length > 0);
    onClose();
  };
  return (
    <Modal
      opened={named !== undefined}
      onClose={() => close()}
      returnFocus={!followed}
      size="sm"
      title={t(named?.id === undefined ? 'methods.addPasskey' : 'methods.renameTitle')}
    >
      {named && <NameForm named={named} actions={actions} onClose={close} />}
    </Modal>
  );
}

interface FormProps extends Pick<Props, 'actions'> {
  named: Named;
  onClose: (codes?: readonly string[]) => void;
}

function NameForm({ named, actions, onClose }: FormProps) {
  const { t } = useTranslation();
  const { id } = named;
  const { addPasskey, renamePasskey } = actions;
  const [typed, setTyped] = useState(named.name);
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    if (id === undefined) addPasskey.mutate(name, { onSuccess: onClose });
    else if (name === named.name) onClose();
    else renamePasskey.mutate({ id, name }, { onSuccess: () => onClose() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {id === undefined && <Text size="sm">{t('methods.nextBrowser')}</Text>}
        <TextInput
          label={t('methods.name')}
          description={t('methods.nameHint')}
          value={typed}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={addPasskey.isPending || renamePasskey.isPending}
            disabled={!name}
          >
            {t(id === undefined ? 'methods.next' : 'methods.saveName')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
