import { Button, Switch } from '@mantine/core';
import type { PersonFields as Fields } from '@regalo/contract/people';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { GroupSelect } from '../groups/group-select.tsx';
import classes from './add-person-page.module.css';
import { savePerson } from './api.ts';
import { type Area, ROLE_OF, useArea } from './areas.ts';
import layout from './person-fields.module.css';
import { PersonFields } from './person-fields.tsx';
import { usePersonForm } from './person-form.ts';

// With it come the drop zone and the review, which most visits do without.
const UploadDialog = lazy(() =>
  import('./upload/upload-dialog.tsx').then((file) => ({ default: file.UploadDialog })),
);

/** Adds people of the address's kind, one by one or from a spreadsheet. */
export function AddPersonPage() {
  const area = useArea();
  return <AddPeople key={area} area={area} />;
}

function AddPeople({ area }: { area: Area }) {
  const { t } = useTranslation();
  const [groupId, setGroupId] = useState(0);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const upload = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <PageTitle
        tab={t(`people.${area}`)}
        title={t(`people.${area}`)}
        intro={t('people.addIntro')}
        actions={
          <>
            <Button variant="default" component={Link} to={`/${area}/list`}>
              {t('people.allPeople')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTableImport size={17} stroke={1.8} />}
              onClick={upload}
            >
              {t('upload.open')}
            </Button>
          </>
        }
      />
      <AddPersonForm area={area} groupId={groupId} onGroup={setGroupId} />
      <Suspense>
        {wanted && (
          <UploadDialog
            opened={opened}
            onClose={() => setOpened(false)}
            use="lists"
            target={{ role: ROLE_OF[area], groupId }}
            choice={<GroupSelect category={ROLE_OF[area]} value={groupId} onChange={setGroupId} />}
          />
        )}
      </Suspense>
    </>
  );
}

interface FormProps {
  area: Area;
  /** 0 is no group. */
  groupId: number;
  onGroup: (groupId: number) => void;
}

/** Saves a person; the form is emptied and stays for the next one. */
function AddPersonForm({ area, groupId, onGroup }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = usePersonForm();
  const save = useMutation({
    mutationKey: ['add-person'],
    mutationFn: (fields: Fields) =>
      savePerson({ ...fields, group_id: groupId, role: ROLE_OF[area] }),
    onSuccess: () => {
      form.reset();
      onGroup(0);
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
      <Panel title={t('person.details')} aside={<ActiveSwitch />}>
        <PersonFields form={form} />
        <div className={layout.after}>
          <GroupSelect category={ROLE_OF[area]} value={groupId} onChange={onGroup} />
        </div>
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

/** It changes nothing but its own words: the specification knows no state of a person. */
function ActiveSwitch() {
  const { t } = useTranslation();
  const [active, setActive] = useState(false);
  return (
    <Switch
      label={t(active ? 'upload.active' : 'upload.inactive')}
      checked={active}
      onChange={(event) => setActive(event.currentTarget.checked)}
    />
  );
}
