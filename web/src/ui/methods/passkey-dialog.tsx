import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { PASSKEY_NAME_MAX, renamePasskey } from '@regalo/contract/auth/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../form-actions.tsx';
import { toast } from '../toast.ts';
import { schemaProblems, useCheckedForm } from '../use-checked-form.ts';
import { useSubmit } from '../use-submit.ts';
import { useMethodCalls } from './method-calls.ts';

/** A passkey that gets a name: one that is there, or a new one. */
export interface Named {
  id: number | undefined;
  name: string;
}

interface Props {
  /** Undefined where the dialog is closed. */
  named: Named | undefined;
  /** New recovery codes, or none. */
  showCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks how a passkey is called, and then makes it where it is new. */
export function PasskeyDialog({ named, showCodes, onClose }: Props) {
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
      {named && <NameForm named={named} showCodes={showCodes} onClose={close} />}
    </Modal>
  );
}

interface FormProps extends Pick<Props, 'showCodes'> {
  named: Named;
  onClose: (codes?: readonly string[]) => void;
}

function NameForm({ named, showCodes, onClose }: FormProps) {
  const { t } = useTranslation();
  const { makePasskey, namePasskey } = useMethodCalls();
  const { id } = named;
  const { form, check } = useCheckedForm({
    initialValues: { name: named.name },
    problems: (values) => schemaProblems(renamePasskey.body.pick({ name: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ name }) => (check() ? name.trim() : null),
    send: async (name) => {
      if (id === undefined) return await makePasskey(name);
      if (name !== named.name) await namePasskey({ id, name });
      return [];
    },
    onDone: (codes) => {
      toast('success', t(id === undefined ? 'methods.passkeyAdded' : 'methods.passkeyRenamed'));
      showCodes(codes);
    },
    close: onClose,
    // What the server does not say is the browser's, which made no passkey.
    failed: t('methods.passkeyFailed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {id === undefined && <Text size="sm">{t('methods.nextBrowser')}</Text>}
        <TextInput
          label={t('methods.name')}
          description={t('methods.nameHint')}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormActions
          onCancel={() => onClose()}
          sending={sending}
          disabled={!form.values.name.trim()}
          mt="xs"
        >
          {t(id === undefined ? 'methods.next' : 'methods.saveName')}
        </FormActions>
      </Stack>
    </form>
  );
}
