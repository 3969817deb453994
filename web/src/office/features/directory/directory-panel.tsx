import { Button, Code, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import type { Directory } from '@regalo/contract/directory/directory';
import type { Problem } from '@regalo/contract/refusals/problem';
import { formatCount } from '@regalo/contract/values/count';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { CATEGORY_NAMES } from '../people/categories.ts';
import { accept, chooseKind, forget, useDirectory } from './api.ts';
import classes from './directory-panel.module.css';

/** The sync of people and groups with the company's directory. */
export function DirectoryPanel() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useDirectory();
  if (!data && !isError) return <LoadingSections heights={[220]} />;
  return (
    <Panel title={t('directory.title')}>
      {data ? <Sync directory={data} /> : <FailedState onRetry={() => void refetch()} />}
    </Panel>
  );
}

function Sync({ directory }: { directory: Directory }) {
  const { t } = useTranslation();
  const { state, address, others, leaving, problems } = directory;
  return (
    <Stack gap="md">
      <Text size="sm">{t(`directory.states.${state}`)}</Text>
      <Text size="sm">
        {t('directory.address')}: <Code className={classes.address}>{address}</Code>
      </Text>
      {state !== 'none' && (
        <>
          <Plan directory={directory} />
          {state === 'trial' && <KindSelect role={directory.role} />}
          {others > 0 && <Text size="sm">{t('directory.others', { count: others })}</Text>}
          <Names title={t('directory.leaving')} names={leaving} />
          {leaving.length > 0 && <Text size="sm">{t('directory.leavingNote')}</Text>}
          <Names
            title={t('directory.problems')}
            names={problems.map(({ name, ...why }) => `${name}: ${problemText(why as Problem)}`)}
          />
          <Decisions directory={directory} />
        </>
      )}
    </Stack>
  );
}

/** What it has, and what happens to the lists next. */
function Plan({ directory: { users, groups, plan } }: { directory: Directory }) {
  const { t } = useTranslation();
  const counts = { users, groups, ...plan };
  const names = ['users', 'groups', 'added', 'linked', 'leaving', 'pending'] as const;
  return (
    <Figures
      label={t('directory.title')}
      figures={names.map((one) => [t(`directory.figures.${one}`), formatCount(counts[one])])}
    />
  );
}

function KindSelect({ role }: { role: Category }) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: chooseKind,
    onDone: () => {},
    failed: t('directory.failed'),
  });
  return (
    <NativeSelect
      label={t('directory.kind')}
      maw={260}
      value={String(role)}
      disabled={sending}
      data={([1, 2, 3] as const).map((one) => ({
        value: String(one),
        label: t(`directory.kinds.${CATEGORY_NAMES[one]}`),
      }))}
      onChange={({ currentTarget }) => run(Number(currentTarget.value) as Category)}
    />
  );
}

/** Nothing where there are none. */
function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text component="ul" size="sm" m={0} ps="lg">
        {names.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Text>
    </section>
  );
}

/** Accepting what it says, and ending the sync. */
function Decisions({ directory: { state, plan } }: { directory: Directory }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'accepting' | 'forgetting'>();
  const { leaving } = plan;
  const close = () => setAsking(undefined);
  return (
    <>
      <Group>
        {state !== 'live' && (
          <Button onClick={() => setAsking('accepting')}>{t('directory.accept')}</Button>
        )}
        <Button variant="default" onClick={() => setAsking('forgetting')}>
          {t('directory.forget')}
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          opened
          onClose={close}
          title={t(`directory.${asking}.title`)}
          yes={t(`directory.${asking}.yes`)}
          action={() => (asking === 'accepting' ? accept(leaving) : forget())}
          onDone={() => {
            toast('success', t(`directory.${asking}.done`));
            close();
          }}
          failed={t('directory.failed')}
        >
          <Text size="sm">{t(`directory.${asking}.text`)}</Text>
          {asking === 'accepting' && leaving > 0 && (
            <Text size="sm" fw={600}>
              {t('directory.accepting.leaving', { count: leaving })}
            </Text>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
