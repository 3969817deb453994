import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { KEEPS_DRAFTS } from '@regalo/contract/gifts/drafts';
import type { Template } from '@regalo/contract/gifts/templates';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCart } from '../cart.ts';
import { BegunNotice } from '../choose/begun-notice.tsx';
import { DraftsList } from '../drafts/drafts-list.tsx';
import { changeTemplate, useTemplates } from './api.ts';
import { applyTemplate, messageInCart } from './apply-template.ts';
import { CHANGES_TEMPLATES } from './may-change.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-form.tsx';
import classes from './templates.module.css';
import { UseTemplateButton } from './use-template-button.tsx';

/** The drafts of the member and the templates of the company: to go on with one, and to keep them. */
export function TemplatesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        tab={t('menu.drafts')}
        title={t('menu.drafts')}
        intro={t('drafts.pageIntro')}
        actions={<NewTemplate />}
      />
      <BegunNotice />
      <Allowed to={KEEPS_DRAFTS}>
        <DraftsList empty={<NoDrafts />} />
      </Allowed>
      <Panel title={t('templates.page')}>
        <p className={classes.intro}>{t('templates.intro')}</p>
        <Templates />
      </Panel>
    </>
  );
}

function NoDrafts() {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="draft"
      title={t('drafts.none')}
      hint={t('drafts.noneHint')}
      action={
        <ButtonLink to="/send-gift" variant="default">
          {t('menu.sendGift')}
        </ButtonLink>
      }
    />
  );
}

function NewTemplate({ quiet }: { quiet?: boolean }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <Allowed to={CHANGES_TEMPLATES}>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} />}
        onClick={dialog.open}
      >
        {t('templates.new')}
      </Button>
      <TemplateDialog opened={opened} onClose={dialog.close} />
    </Allowed>
  );
}

function Templates() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, isError, refetch } = useTemplates();
  const use = (template: Template) => {
    applyTemplate(template, t, { gift: true });
    void navigate({ to: useCart.getState().item ? '/checkout' : '/send-gift' });
  };
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={180} />
      </div>
    );
  if (data.length === 0)
    return (
      <StateMessage
        drawing="template"
        title={t('templates.none')}
        hint={t('templates.noneHint')}
        action={<NewTemplate quiet />}
      />
    );
  return (
    <ul className={classes.list} aria-label={t('templates.page')}>
      {data.map((one) => (
        <TemplateCard
          key={one.id}
          template={one}
          actions={
            <>
              <UseTemplateButton template={one} present={messageInCart} onUse={use} />
              <Allowed to={CHANGES_TEMPLATES}>
                <Changes template={one} />
              </Allowed>
            </>
          }
        />
      ))}
    </ul>
  );
}

function Changes({ template }: { template: Template }) {
  const { t } = useTranslation();
  const [editing, editor] = useDisclosure(false);
  const [asking, question] = useDisclosure(false);
  const { id, name } = template;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('templates.editOne', { name })}
        onClick={editor.open}
      >
        {t('templates.change')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('templates.deleteOne', { name })}
        onClick={question.open}
      >
        {t('templates.delete')}
      </Button>
      <TemplateDialog opened={editing} onClose={editor.close} template={template} />
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('templates.deleteTitle', { name })}
        yes={t('templates.delete')}
        action={() => changeTemplate({ action: 'delete', template: id })}
        onDone={() => toast('success', t('templates.deleted', { name }))}
        failed={t('templates.failed')}
      >
        {t('templates.deleteText')}
      </ConfirmDialog>
    </>
  );
}
