import { Button, TextInput } from '@mantine/core';
import { SHORT_TEXT_MAX } from '@regalo/contract/auth/auth';
import { type Profile, updateProfile } from '@regalo/contract/auth/profile';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { saveNames } from './api.ts';
import classes from './profile-page.module.css';

/** First and last name, and how the office greets the member. */
export function NamesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { first_name, last_name, user_name } = profile;
  const { form, check } = useCheckedForm({
    initialValues: { first_name, last_name, user_name },
    problems: (values) => schemaProblems(updateProfile.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: saveNames,
    onDone: (_, values) => {
      form.resetDirty(values);
      toast('success', t('profile.saved'));
    },
    failed: t('accountDialogs.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.names}>
        <TextInput
          {...form.getInputProps('first_name')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={SHORT_TEXT_MAX}
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={SHORT_TEXT_MAX}
        />
        <TextInput
          {...form.getInputProps('user_name')}
          className={classes.greeting}
          label={t('profile.greeting')}
          description={t('profile.greetingHint')}
          autoComplete="nickname"
          maxLength={SHORT_TEXT_MAX}
        />
      </div>
      <Button type="submit" mt="lg" loading={sending} disabled={!form.isDirty()}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
