import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import {
  addCompanyNote,
  type CompanyNote,
  NOTE_MAX,
} from '@regalo/contract/operator/company-notes';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingSections } from '../../ui/record-page.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { Allowed } from '../allowed.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { addNote, removeNote, useNotes } from './api.ts';
import classes from './companies.module.css';
import { CompanyFrame } from './company-frame.tsx';

/** What operators write down about a company for each other. */
export function CompanyNotesPage() {
  return <CompanyFrame part="notes">{(company) => <Notes company={company} />}</CompanyFrame>;
}

function Notes({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const { data: notes, error, refetch } = useNotes(company.id);
  if (!notes && error) return <FailedState onRetry={() => void refetch()} />;
  if (!notes) return <LoadingSections heights={[180]} />;
  return (
    <div className={classes.parts}>
      <Panel title={t('operator.companies.notes.title')}>
        <Stack gap="lg">
          <Allowed to="companies.write">
            <NoteForm companyId={company.id} />
          </Allowed>
          {notes.length === 0 ? (
            <StateMessage
              drawing="draft"
              title={t('operator.companies.notes.none')}
              hint={t('operator.companies.notes.noneHint')}
            />
          ) : (
            <NoteList companyId={company.id} notes={notes} />
          )}
        </Stack>
      </Panel>
    </div>
  );
}

function NoteForm({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { text: '' },
    problems: (values) => schemaProblems(addCompanyNote.body.pick({ text: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ text }) => (check() ? { company_id: companyId, text } : null),
    send: addNote,
    onDone: () => {
      form.reset();
      toast('success', t('operator.companies.notes.added'));
    },
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Textarea
          {...form.getInputProps('text')}
          label={t('operator.companies.notes.label')}
          description={t('operator.companies.notes.hint')}
          maxLength={NOTE_MAX}
          autosize
          minRows={2}
        />
        <div>
          <Button type="submit" variant="default" loading={sending}>
            {t('operator.companies.notes.add')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function NoteList({ companyId, notes }: { companyId: number; notes: CompanyNote[] }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<{ id: number; opened: boolean }>();
  return (
    <>
      <ul className={classes.notes}>
        {notes.map(({ id, text, author, createdAt }) => (
          <li key={id} className={classes.note}>
            <p className={classes.text}>{text}</p>
            <Allowed to="companies.write">
              <TipButton
                icon={IconTrash}
                label={t('operator.companies.notes.remove')}
                onClick={() => setAsked({ id, opened: true })}
              />
            </Allowed>
            <span className={classes.by}>
              {t('operator.companies.notes.by', {
                name: author,
                at: localMoment(createdAt, OPERATOR_ZONE, i18n.language),
              })}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={t('operator.companies.notes.removeTitle')}
          yes={t('operator.companies.notes.remove')}
          failed={t('operator.companies.failed')}
          action={async () => {
            await removeNote({ company_id: companyId, id: asked.id });
          }}
          onDone={() => toast('success', t('operator.companies.notes.removed'))}
        >
          <Text size="sm">{notes.find(({ id }) => id === asked.id)?.text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
