import { Button } from '@mantine/core';
import type { PersonFields as Fields } from '@regalo/contract/people';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './add-person-page.module.css';
import { savePerson } from './api.ts';
import { type Area, ROLE_OF, useArea } from './areas.ts';
import { PersonFields } from './person-fields.tsx';
import { usePersonForm } from './person-form.ts';

/** Adds a person of the address's kind; the form is emptied and stays for the next one. */
export function AddPersonPage() {
  const { t } = useTranslation();
  const area = useArea();
  return (
    <>
      <PageTitle
        tab={t(`people.${area}`)}
        title={t(`people.${area}`)}
        intro={t('people.addIntro')}
        actions={
          <Button variant="default" component={Link} to={`/${area}/list`}>
            {t('people.allPeople')}
          </Button>
        }
      />
      <AddPersonForm key={area} area={area} />
    </>
  );
}

function AddPersonForm({ area }: { area: Area }) {
  const { t } = useTranslation();
  const { form, check } = usePersonForm();
  const save = useMutation({
    mutationKey: ['add-person'],
    mutationFn: (fields: Fields) => savePerson({ ...fields, group_id: 0, role: ROLE_OF[area] }),
    onSuccess: () => {
      form.reset();
      form.getInputNode('first_name')?.focus();
      toast('success', t('person.added'));
    },
    onError: (error) => {
      const message = failureText(error, t('person.addFailed'));
      if (error instanceof ApiError && error.field && error.field in form.values)
        form.setErrors({ [error.field]: message });
      toast('problem', message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The cache knows at once; the rendered state only after a tick.
    if (queryClient.isMutating({ mutationKey: ['add-person'] }) > 0) return;
    const fields = check();
    if (fields) save.mutate(fields);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Panel title={t('person.details')}>
        <PersonFields form={form} />
        <div className={classes.foot}>
          <Button
            type="submit"
            loading={save.isPending}
            miw={140}
            // The second click of a double click would submit the form that was just emptied.
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {t('person.save')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
