import { Code, NativeSelect, Stack, Text } from '@mantine/core';
import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import type { Directory } from '@regalo/contract/directory/directory';
import type { Problem } from '@regalo/contract/refusals/problem';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { Figures } from '../../../ui/figures.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useAction } from '../../../ui/use-submit.ts';
import { chooseKind, useDirectory } from './api.ts';
import { Decisions } from './decisions.tsx';
import classes from './directory.module.css';

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
  const { state, address, others, plan, problems } = directory;
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
          <Problems of={problems} />
          {plan.pending > 0 && (
            <TextLink
              to="/settings/api-keys/directory"
              search={{ show: state === 'stopped' ? 'leaving' : 'all' }}
              size="sm"
            >
              {t('directory.plan.read')}
            </TextLink>
          )}
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
        label: t(`people.${CATEGORY_NAMES[one]}`),
      }))}
      onChange={({ currentTarget }) => run(Number(currentTarget.value) as Category)}
    />
  );
}

/** Nothing where there are none. */
function Problems({ of }: { of: Directory['problems'] }) {
  const { t } = useTranslation();
  if (of.length === 0) return null;
  return (
    <section aria-label={t('directory.problems')}>
      <Text size="sm" fw={600}>
        {t('directory.problems')}
      </Text>
      <Text component="ul" size="sm" m={0} ps="lg">
        {of.map(({ name, ...why }) => (
          <li key={name}>
            {name}: {problemText(why as Problem)}
          </li>
        ))}
      </Text>
    </section>
  );
}
