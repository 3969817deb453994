import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type Brand, createBrand } from '@regalo/contract/brands/brands';
import { BRAND_FOOTER_MAX, BRAND_NAME_MAX } from '@regalo/contract/brands/limits';
import { correctedIn } from '@regalo/contract/brands/palette';
import { LANGUAGES, languageNames, languageOf } from '@regalo/messages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { SeveralSelect } from '../../../ui/several-select.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { GroupsSelect } from '../groups/groups-select.tsx';
import { create, update, useMembers } from './api.ts';
import { BrandPreview } from './brand-preview.tsx';
import { type BrandValues, colorOf, lookOf, valuesOf } from './brand-values.ts';
import classes from './brands.module.css';
import { LogoInput } from './logo-input.tsx';

interface Props {
  /** The one to change; a new one if absent. */
  stored?: Brand | undefined;
  /** Whether it is the first. */
  first: boolean;
  onDone: () => void;
}

/** Adds a brand or changes one, beside what it will look like. @param company its name, for a first brand */
export function BrandForm({ stored, first, company, onDone }: Props & { company: string }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: valuesOf(stored, first ? company : ''),
    problems: (values) => schemaProblems(createBrand.body, lookOf(values)),
  });
  // Saved before they are stored, the logos would be those of before.
  const [uploads, setUploads] = useState(0);
  const countUpload = (begun: boolean) => setUploads((count) => count + (begun ? 1 : -1));
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: async (values) => {
      const look = lookOf(values);
      if (!stored) return await create(look);
      const users = { groups: values.groups.map(Number), members: values.members.map(Number) };
      const main = values.main && !stored.main ? { main: true as const } : {};
      await update({ id: stored.id, ...look, ...main, ...users });
    },
    onDone: (_, { name }) => {
      toast('success', t('brands.saved', { name: name.trim() }));
      onDone();
    },
    failed: t('settings.failed'),
  });
  return (
    <div className={classes.editor}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('brands.name')}
            description={t('brands.nameHint')}
            maxLength={BRAND_NAME_MAX}
            {...form.getInputProps('name')}
          />
          <LogoInput
            label={t('brands.logo')}
            hint={t('brands.logoHint')}
            value={form.values.logo}
            onChange={(logo) => form.setFieldValue('logo', logo)}
            onSending={countUpload}
          />
          {form.values.logo && (
            <LogoInput
              dark
              label={t('brands.logoDark')}
              hint={t('brands.logoDarkHint')}
              value={form.values.logo_dark}
              onChange={(logo) => form.setFieldValue('logo_dark', logo)}
              onSending={countUpload}
            />
          )}
          <ColorInput form={form} />
          <TextInput
            label={t('brands.replyTo')}
            description={t('brands.replyToHint')}
            type="email"
            {...form.getInputProps('reply_to')}
          />
          <Footers form={form} />
          {stored && !(first && stored.main) && <Users stored={stored} form={form} />}
          <FormActions onCancel={onDone} sending={sending} disabled={uploads > 0}>
            {t('brands.save')}
          </FormActions>
        </Stack>
      </form>
      <BrandPreview values={form.values} />
    </div>
  );
}

type Form = ReturnType<typeof useCheckedForm<BrandValues>>['form'];

const SCHEMES = ['light', 'dark'] as const;

/** Where nothing is chosen yet. */
const OURS = '#b8391a';

/** A color as text, or picked, and what takes another shade of it. */
function ColorInput({ form }: { form: Form }) {
  const { t } = useTranslation();
  const color = colorOf(form.values.color);
  return (
    <div>
      <TextInput
        label={t('brands.color')}
        description={t('brands.colorHint')}
        placeholder="#1A73E8"
        leftSection={
          <span className={classes.swatch} style={{ background: color ?? OURS }}>
            <input
              type="color"
              className={classes.picker}
              aria-label={t('brands.pick')}
              value={color ?? OURS}
              onChange={({ currentTarget }) => form.setFieldValue('color', currentTarget.value)}
            />
          </span>
        }
        {...form.getInputProps('color')}
      />
      {color && (
        <Text component="div" size="sm" c="dimmed" mt={6} role="status">
          {SCHEMES.map((scheme) => {
            const what = `${scheme}_${correctedIn(color)[scheme]}` as const;
            return <div key={scheme}>{t(`brands.corrected.${what}`)}</div>;
          })}
        </Text>
      )}
    </div>
  );
}

function Footers({ form }: { form: Form }) {
  const { t, i18n } = useTranslation();
  const names = languageNames(languageOf(i18n.language));
  return LANGUAGES.map((language) => (
    <Textarea
      key={language}
      label={t('brands.footer', { language: names[language] })}
      description={t('brands.footerHint')}
      maxLength={BRAND_FOOTER_MAX}
      autosize
      minRows={2}
      {...form.getInputProps(`footer.${language}`)}
    />
  ));
}

/** Who uses the brand: everybody, some groups, some members. */
function Users({ stored, form }: { stored: Brand; form: Form }) {
  const { t } = useTranslation();
  const members = useMembers().map(({ id, first_name, last_name }) => ({
    value: `${id}`,
    label: `${first_name} ${last_name}`.trim(),
  }));
  return (
    <>
      <Switch
        label={t('brands.main')}
        description={t('brands.mainHint')}
        disabled={stored.main}
        {...form.getInputProps('main', { type: 'checkbox' })}
      />
      <GroupsSelect
        label={t('brands.groups')}
        description={t('brands.groupsHint')}
        {...form.getInputProps('groups')}
      />
      <SeveralSelect
        label={t('brands.members')}
        description={t('brands.membersHint')}
        data={[{ group: t('brands.team'), items: members }]}
        {...form.getInputProps('members')}
      />
    </>
  );
}
