import { Badge, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import type { SsoDomain } from '@regalo/contract/auth/sso/settings';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useSend } from '../../../../../ui/use-submit.ts';
import { addDomain, removeDomain, verifyDomain } from './api.ts';

/** The e-mail domains of the company, and how each is verified. */
export function DomainPanel({ domains }: { domains: readonly SsoDomain[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { sending, send } = useSend({
    send: addDomain,
    onDone: () => setTyped(''),
    onFailed: (failure) => setError(failureText(failure, t('sso.settings.failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (typed.trim()) send(() => typed.trim());
  };
  return (
    <Panel title={t('sso.settings.domains')}>
      <Stack gap="md">
        <Text size="sm">{t('sso.settings.domainsHint')}</Text>
        {domains.map((one) => (
          <DomainRow key={one.id} domain={one} />
        ))}
        <form onSubmit={submit} noValidate>
          <Group align="flex-end">
            <TextInput
              label={t('sso.settings.domain')}
              value={typed}
              error={error}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={sending}>
              {t('sso.settings.add')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Panel>
  );
}

function DomainRow({
  domain: { id, domain, verified, record, record_name },
}: {
  domain: SsoDomain;
}) {
  const { t } = useTranslation();
  const { sending, send } = useSend({
    send: (act: () => Promise<unknown>) => act(),
    onDone: () => {},
    onFailed: (failure) => toast('problem', failureText(failure, t('sso.settings.failed'))),
  });
  return (
    <Stack gap="xs">
      <Group>
        <Text fw={600}>{domain}</Text>
        {verified && <Badge>{t('sso.settings.verified')}</Badge>}
        {!verified && (
          <Button size="xs" loading={sending} onClick={() => send(() => () => verifyDomain(id))}>
            {t('sso.settings.verify', { domain })}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          disabled={sending}
          onClick={() => send(() => () => removeDomain(id))}
        >
          {t('sso.settings.removeDomain', { domain })}
        </Button>
      </Group>
      {!verified && (
        <>
          <Text size="sm">{t('sso.settings.record')}</Text>
          <Code block>{`${record_name} TXT "${record}"`}</Code>
        </>
      )}
    </Stack>
  );
}
