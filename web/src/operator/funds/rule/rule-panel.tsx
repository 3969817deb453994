import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type CreditRule, RULE_SUM_HOURS } from '@regalo/contract/operator/funds-credit-rule';
import { formatColones } from '@regalo/contract/values/money';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Money } from '../../../ui/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { OPERATOR_ZONE } from '../../profile.ts';
import { endRule, type ShownRule } from '../api.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rule that is on, or that none is; sets it, and switches it off. */
export function RulePanel({ shown }: { shown: ShownRule }) {
  const { t } = useTranslation();
  const { rule } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  const [setting, set] = useDisclosure();
  const [ending, end] = useDisclosure();
  return (
    <Panel
      title={t('operator.funds.rule.title')}
      headingRef={heading}
      aside={
        <StatusBadge
          icon={rule ? IconCheck : IconPlayerPause}
          tone={rule && !shown.author_gone ? 'good' : 'calm'}
        >
          {t(rule ? 'operator.funds.rule.on' : 'operator.funds.rule.off')}
        </StatusBadge>
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('operator.funds.rule.intro')}</Text>
        <Warnings shown={shown} />
        {rule ? (
          <RuleFacts rule={rule} credited={shown.credited} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('operator.funds.rule.offHint')}
          </Text>
        )}
        <Group gap="sm">
          <Button onClick={set.open}>
            {t(rule ? 'operator.funds.rule.change' : 'operator.funds.rule.set')}
          </Button>
          {rule && (
            <Button variant="default" onClick={end.open}>
              {t('operator.funds.rule.end')}
            </Button>
          )}
        </Group>
      </Stack>
      <RuleDialog rule={rule} opened={setting} onClose={set.close} />
      <ConfirmDialog
        opened={ending}
        onClose={end.close}
        title={t('operator.funds.rule.endTitle')}
        yes={t('operator.funds.rule.end')}
        action={endRule}
        failed={t('operator.funds.failed')}
        onDone={() => {
          toast('success', t('operator.funds.rule.ended'));
          heading.current?.focus();
        }}
      >
        {t('operator.funds.rule.endText')}
      </ConfirmDialog>
    </Panel>
  );
}

/** Why it credits less than it says, and what waits for somebody. */
function Warnings({ shown: { rule, author_gone, gateway, waiting } }: { shown: ShownRule }) {
  const { t } = useTranslation();
  return (
    <>
      {author_gone && <Alert color="orange">{t('operator.funds.rule.gone')}</Alert>}
      {rule && !gateway && <Alert color="orange">{t('operator.funds.rule.noGateway')}</Alert>}
      {waiting > 0 && (
        <Alert color="blue">
          {t('operator.funds.rule.waits')}{' '}
          <TextLink inherit underline="always" to="/proposals">
            {t('operator.funds.rule.seeWaiting')}
          </TextLink>
        </Alert>
      )}
    </>
  );
}

interface FactsProps {
  rule: CreditRule;
  credited: ShownRule['credited'];
}

function RuleFacts({ rule, credited: { count, total } }: FactsProps) {
  const { t, i18n } = useTranslation();
  const { payment_max, day_max, known_payers, set_by: name, accepted_by: second } = rule;
  const hours = RULE_SUM_HOURS;
  const facts: [string, ReactNode][] = [
    [t('operator.funds.rule.paymentMax'), <Money key="p" amount={payment_max} strong />],
    [t('operator.funds.rule.dayMax', { hours }), <Money key="d" amount={day_max} strong />],
    [
      t('operator.funds.rule.knownPayers'),
      t(known_payers ? 'operator.funds.rule.known' : 'operator.funds.rule.unknown'),
    ],
    [
      t('operator.funds.rule.setBy'),
      second ? t('operator.funds.rule.accepted', { name, second }) : name,
    ],
    [t('operator.funds.rule.since'), localMoment(rule.createdAt, OPERATOR_ZONE, i18n.language)],
    [
      t('operator.funds.rule.credited', { hours }),
      t('operator.funds.rule.creditedSum', { count, total: formatColones(total) }),
    ],
  ];
  return <Facts facts={facts} />;
}
