import { Button, FileButton, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { CATEGORIES, CATEGORY_NAMES } from '@regalo/contract/api/fields';
import { CLAIM_CODE_MIN } from '@regalo/contract/gifts/claim-code';
import { GIVEAWAY_GIFTS_MAX } from '@regalo/contract/gifts/giveaways';
import { SHEET_ACCEPT, SHEET_BYTES } from '@regalo/contract/people/upload/sheet-file';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { CHANNEL_NAMES } from '../../orders/delivery/channel-names.ts';
import { useCodeWay } from '../../orders/delivery/use-phone-way.ts';
import { readCells } from './api.ts';
import type { FieldProps } from './gift-fields.tsx';
import { CODES, cellsInText, codesInCells, messagesOf } from './giveaway-values.ts';

/** Who may claim, and as what they are added to People. */
export function WhoFields({ form }: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t('giveaways.role')}
        description={t('giveaways.roleHint')}
        data={CATEGORIES.map((role) => ({
          value: `${role}`,
          label: t(`people.${CATEGORY_NAMES[role]}`),
        }))}
        {...form.getInputProps('role')}
      />
      <TextInput
        label={t('giveaways.domains')}
        description={t('giveaways.domainsHint')}
        {...form.getInputProps('domains')}
      />
      <NativeSelect
        label={t('giveaways.code')}
        data={CODES.map((value) => ({ value, label: t(`giveaways.codeKinds.${value}`) }))}
        {...form.getInputProps('code')}
      />
      {form.values.code === 'own' && <CodesField form={form} />}
      <TextInput
        label={t('giveaways.network')}
        description={t('giveaways.networkHint')}
        inputMode="numeric"
        {...form.getInputProps('network_max')}
      />
      <PhoneFields form={form} />
    </>
  );
}

const isWorkbook = ({ name }: File) => /\.xlsx?$/i.test(name);

/** The company's own codes: typed, pasted from a spreadsheet, or of a file; one of text is read here, a workbook by the server. */
function CodesField({ form }: FieldProps) {
  const { t } = useTranslation();
  const reading = useAction({
    send: async (file: File) =>
      isWorkbook(file) ? await readCells(file) : cellsInText(await file.text()),
    onDone: (cells) => form.setFieldValue('codes', codesInCells(cells)),
    failed: t('giveaways.failed'),
  });
  const read = (file: File | null) => {
    if (!file) return;
    if (file.size > SHEET_BYTES) return toast('problem', t('giveaways.fileTooLarge'));
    reading.run(file);
  };
  return (
    <div>
      <Textarea
        label={t('giveaways.codes')}
        description={t('giveaways.codesHint', {
          min: CLAIM_CODE_MIN,
          max: formatCount(GIVEAWAY_GIFTS_MAX),
        })}
        rows={4}
        {...form.getInputProps('codes')}
      />
      <FileButton accept={`${SHEET_ACCEPT},.txt,text/csv,text/plain`} onChange={read}>
        {(props) => (
          <Button {...props} mt={8} size="xs" variant="default" loading={reading.sending}>
            {t('giveaways.fromFile')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

/** Whether people may claim by phone, and how many codes that may cost. */
function PhoneFields({ form }: FieldProps) {
  const { t } = useTranslation();
  const way = useCodeWay();
  const count = messagesOf(form.values) || 0;
  if (!way) return null;
  const most = formatColones(count * way.cost);
  return (
    <>
      <Switch
        label={t('giveaways.phones')}
        description={t('giveaways.phonesHint', { channel: CHANNEL_NAMES[way.channel] })}
        {...form.getInputProps('phones', { type: 'checkbox' })}
      />
      {form.values.phones && (
        <TextInput
          label={t('giveaways.messages')}
          description={t('giveaways.messagesHint', { cost: formatColones(way.cost), most })}
          placeholder={`${count}`}
          inputMode="numeric"
          {...form.getInputProps('messages_max')}
        />
      )}
    </>
  );
}
