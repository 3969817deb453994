import { Alert, NativeSelect, Switch, TextInput } from '@mantine/core';
import { DEFAULT_ROLES } from '@regalo/contract/auth/sso/settings';
import { useTranslation } from 'react-i18next';
import { SecretInput } from '../../../../../ui/secret-input.tsx';
import type { CheckedForm } from '../../../../../ui/use-checked-form.ts';
import type { Sso } from './api.ts';
import type { Values } from './provider-values.ts';
import { RoleMap } from './role-map.tsx';

type Props = Pick<CheckedForm<Values>, 'form'>;

/** Which provider it is, and who the company is to it. */
export function ClientFields({ form, isSaved }: Props & { isSaved: boolean }) {
  const { t } = useTranslation();
  const input = form.getInputProps;
  return (
    <>
      <TextInput
        label={t('sso.settings.issuer')}
        description={t('sso.settings.issuerHint')}
        {...input('issuer')}
      />
      <TextInput label={t('sso.settings.clientId')} {...input('client_id')} />
      <SecretInput
        label={t('sso.settings.secret')}
        autoComplete="off"
        {...(isSaved && { description: t('sso.settings.secretKept') })}
        {...input('client_secret')}
      />
    </>
  );
}

/** The claim with roles, and the role of each of its values. */
export function RoleFields({ form }: Props) {
  const { t } = useTranslation();
  const input = form.getInputProps;
  const { roles_claim, role_map } = form.values;
  return (
    <>
      <TextInput
        label={t('sso.settings.claim')}
        description={t('sso.settings.claimHint')}
        {...input('roles_claim')}
      />
      {roles_claim && (
        <>
          <Alert>{t('sso.settings.claimWarning')}</Alert>
          <RoleMap map={role_map} onChange={(map) => form.setFieldValue('role_map', map)} />
        </>
      )}
      <NativeSelect
        label={t('sso.settings.defaultRole')}
        data={[
          ...DEFAULT_ROLES.map((value) => ({ value, label: t(`roles.names.${value}`) })),
          { value: '', label: t('sso.settings.noRole') },
        ]}
        {...input('default_role')}
      />
      <Switch
        label={t('sso.settings.creates')}
        {...input('creates_members', { type: 'checkbox' })}
      />
    </>
  );
}

/** What is still asked for here. */
export function PinFields({ form, admins }: Props & Pick<Sso, 'admins'>) {
  const { t } = useTranslation();
  const input = form.getInputProps;
  return (
    <>
      <Switch label={t('sso.settings.factor')} {...input('accepts_factor', { type: 'checkbox' })} />
      <Switch label={t('sso.settings.pinOff')} {...input('pin_off', { type: 'checkbox' })} />
      {form.values.pin_off && (
        <NativeSelect
          label={t('sso.settings.keeper')}
          data={[
            { value: '', label: t('sso.settings.choose') },
            ...admins.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          {...input('break_glass')}
        />
      )}
    </>
  );
}
