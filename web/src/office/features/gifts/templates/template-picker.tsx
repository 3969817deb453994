import { Loader, Modal } from '@mantine/core';
import type { Template } from '@regalo/contract/gifts/templates';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/links.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { useTemplates } from './api.ts';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';
import { UseTemplateButton } from './use-template-button.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Whether the gift of a template is taken too. */
  gift: boolean;
  /** The message that is there already. */
  present: () => string;
  onPick: (template: Template) => void;
}

/** The templates of the company, to take one of them. */
export function TemplatePicker({ opened, onClose, gift, present, onPick }: Props) {
  const { t } = useTranslation();
  const pick = (template: Template) => {
    onClose();
    onPick(template);
  };
  return (
    <Modal opened={opened} onClose={onClose} size={880} title={t('templates.pick')}>
      <p className={classes.note}>
        {t(gift ? 'templates.pickText' : 'templates.pickWords')}{' '}
        <TextLink to="/templates">{t('templates.manage')}</TextLink>
      </p>
      <Templates present={present} onPick={pick} />
    </Modal>
  );
}

function Templates({ present, onPick }: Pick<Props, 'present' | 'onPick'>) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useTemplates();
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label={t('common.loading')} />;
  if (data.length === 0)
    return (
      <StateMessage drawing="template" title={t('templates.none')} hint={t('templates.noneHint')} />
    );
  return (
    <ul className={classes.list} aria-label={t('templates.page')}>
      {data.map((one) => (
        <TemplateCard
          key={one.id}
          template={one}
          actions={<UseTemplateButton template={one} present={present} onUse={onPick} />}
        />
      ))}
    </ul>
  );
}
