import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import { PHONE_CHANNELS } from '@regalo/contract/orders/channels';
import { type PhoneMessages, savePhoneMessages } from '@regalo/contract/orders/phone-messages';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { useTabTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { LoadingSections } from '../../../../ui/record-page.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { toast } from '../../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { savePhones, usePhoneMessages } from './api.ts';
import { CHANNEL_NAMES } from './channel-names.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}));

/** The channels to phones, and the quiet hours. */
export function PhonePage() {
  const { t } = useTranslation();
  const { data: phones, error, refetch } = usePhoneMessages();
  useTabTitle(t('settings.parts.phones'));
  if (!phones && !error) return <LoadingSections heights={[380]} />;
  return (
    <Panel title={t('phones.title')}>
      {phones ? <Phones phones={phones} /> : <FailedState onRetry={() => void refetch()} />}
    </Panel>
  );
}

function Phones({ phones }: { phones: PhoneMessages }) {
  const { t } = useTranslation();
  if (phones.offered.length === 0)
    return (
      <StateMessage
        drawing="phone"
        title={t('settings.noPhones')}
        hint={t('settings.noPhonesHint')}
      />
    );
  const saved = [phones.channels, phones.quiet_from, phones.quiet_until, phones.agreedAt];
  return <PhoneForm key={JSON.stringify(saved)} phones={phones} />;
}

function PhoneForm({ phones }: { phones: PhoneMessages }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: {
      channels: phones.channels as string[],
      agreed: phones.agreedAt !== null,
      quiet_from: String(phones.quiet_from),
      quiet_until: String(phones.quiet_until),
    },
    problems: (values) => schemaProblems(savePhoneMessages.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: savePhones,
    onDone: () => toast('success', t('phones.saved')),
    failed: t('settings.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Checkbox.Group
          label={t('phones.label')}
          description={t('phones.hint')}
          {...form.getInputProps('channels')}
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
          {...form.getInputProps('agreed', { type: 'checkbox' })}
        />
        <Select
          label={t('phones.quietFrom')}
          data={HOURS}
          allowDeselect={false}
          {...form.getInputProps('quiet_from')}
        />
        <Select
          label={t('phones.quietUntil')}
          description={t('phones.quietHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={HOURS}
          allowDeselect={false}
          {...form.getInputProps('quiet_until')}
        />
        <div>
          <Button type="submit" loading={sending}>
            {t('phones.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface Values {
  channels: string[];
  agreed: boolean;
  quiet_from: string;
  quiet_until: string;
}

const bodyOf = ({ channels, agreed, quiet_from, quiet_until }: Values) => ({
  channels: PHONE_CHANNELS.filter((one) => channels.includes(one)),
  agreed,
  quiet_from: Number(quiet_from),
  quiet_until: Number(quiet_until),
});

/** The member who agreed, and the time. */
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
