import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import type { PhoneMessages } from '@regalo/contract/orders/phone-messages';
import { formatColones } from '@regalo/contract/values/money';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { savePhones, usePhoneMessages } from './api.ts';
import { CHANNEL_NAMES } from './channel-names.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}));

/** Which ways to phones the company uses; nothing where the installation offers none. */
export function PhonePanel() {
  const { t } = useTranslation();
  const { data: phones } = usePhoneMessages();
  if (!phones || phones.offered.length === 0) return null;
  const saved = [phones.channels, phones.quiet_from, phones.quiet_until, phones.agreedAt];
  return (
    <Panel title={t('phones.title')}>
      <PhoneForm key={JSON.stringify(saved)} phones={phones} />
    </Panel>
  );
}

function PhoneForm({ phones }: { phones: PhoneMessages }) {
  const { t } = useTranslation();
  const [channels, setChannels] = useState<string[]>(phones.channels);
  const [agreed, setAgreed] = useState(phones.agreedAt !== null);
  const [from, setFrom] = useState(String(phones.quiet_from));
  const [until, setUntil] = useState(String(phones.quiet_until));
  const run = useMutation({
    mutationFn: savePhones,
    onSuccess: () => toast('success', t('phones.saved')),
    onError: (error) => toast('problem', failureText(error, t('team.failed'))),
  });
  const missing = channels.length > 0 && !agreed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = phones.offered.map(({ channel }) => channel);
    run.mutate({
      channels: named.filter((one) => channels.includes(one)),
      agreed,
      quiet_from: Number(from),
      quiet_until: Number(until),
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Checkbox.Group
          label={t('phones.label')}
          description={t('phones.hint')}
          value={channels}
          onChange={setChannels}
        >
          <Stack gap="sm" mt={8}>
            {phones.offered.map(({ channel, cost }) => (
              <Checkbox
                key={channel}
                value={channel}
                label={t('phones.each', {
                  name: CHANNEL_NAMES[channel],
                  cost: formatColones(cost),
                })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox
          label={t('phones.agreed')}
          description={<Agreed phones={phones} />}
          checked={agreed}
          error={missing && t('phones.agreeFirst')}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Select
          label={t('phones.quietFrom')}
          data={HOURS}
          value={from}
          allowDeselect={false}
          onChange={(hour) => setFrom(hour ?? from)}
        />
        <Select
          label={t('phones.quietUntil')}
          description={t('phones.quietHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={HOURS}
          value={until}
          allowDeselect={false}
          onChange={(hour) => setUntil(hour ?? until)}
        />
        <div>
          <Button type="submit" loading={run.isPending} disabled={missing}>
            {t('phones.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Who has said so, and when. */
function Agreed({ phones: { agreedAt, agreed_by: name } }: { phones: PhoneMessages }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  if (!agreedAt) return t('phones.agreedHint');
  const moment = localMoment(agreedAt, zone, i18n.language);
  return (
    <Text span inherit>
      {t('phones.agreedBy', { moment, name: name ?? '' })}
    </Text>
  );
}
