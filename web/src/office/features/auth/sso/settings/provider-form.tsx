import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { saveSso } from '@regalo/contract/auth/sso/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../../ui/use-submit.ts';
import { remove, type Sso, save } from './api.ts';
import { ClientFields, PinFields, RoleFields } from './provider-fields.tsx';
import { bodyOf, type Values, valuesOf } from './provider-values.ts';

/** The provider, what its word is worth, and who may still use the PIN. */
export function ProviderForm({ sso }: { sso: Sso }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm<Values>({
    initialValues: valuesOf(sso),
    problems: (values) =>
      (saveSso.body.safeParse(bodyOf(values)).error?.issues ?? []).map((issue) => ({
        field: String(issue.path[0] ?? 'break_glass'),
        message: issueText(issue),
      })),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: save,
    onDone: () => toast('success', t('sso.settings.saved')),
    failed: t('sso.settings.failed'),
  });
  return (
    <Panel title={t('sso.settings.provider')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md" maw={560}>
          <div>
            <Text size="sm">{t('sso.settings.redirect')}</Text>
            <Code block>{sso.redirect_uri}</Code>
          </div>
          <ClientFields form={form} isSaved={sso.provider !== null} />
          <RoleFields form={form} />
          <PinFields form={form} admins={sso.admins} />
          <Group>
            <Button type="submit" loading={sending}>
              {t('sso.settings.save')}
            </Button>
            {sso.provider && <Removal />}
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

/** Ends single sign-on, once that is confirmed. */
function Removal() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('sso.settings.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sso.settings.removeTitle')}
        yes={t('sso.settings.removeYes')}
        action={async () => void (await remove())}
        onDone={() => toast('success', t('sso.settings.removed'))}
        failed={t('sso.settings.failed')}
      >
        <Text size="sm">{t('sso.settings.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
