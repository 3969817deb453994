import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import type { CatalogueChange, EditedCategory } from '@regalo/contract/operator/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { discard, keep, plan, publish } from './api.ts';
import { Difference } from './difference.tsx';
import classes from './drafts-panel.module.css';
import { PlanDialog } from './plan-dialog.tsx';

interface Props {
  changes: CatalogueChange[];
  categories: EditedCategory[];
}

/** Whether something else was published since it was drafted. */
const isMoved = ({ fields, key_taken }: CatalogueChange) =>
  key_taken || fields.some(({ now }) => now !== undefined);

/** The drafts with what they change, and what becomes of those that are chosen. */
export function DraftsPanel({ changes, categories }: Props) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = changes.filter(({ id }) => !left.has(id));
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed" mb="md">
        {t('operator.catalogue.noDrafts')}
      </Text>
    );
  const choose = (id: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <div className={classes.place}>
      <Panel
        title={t('operator.catalogue.drafts', { count: changes.length })}
        aside={<DraftActions chosen={chosen} />}
      >
        <ul className={classes.list} aria-label={t('operator.catalogue.draftList')}>
          {changes.map((change) => (
            <Draft
              key={change.id}
              change={change}
              categories={categories}
              chosen={!left.has(change.id)}
              onChoose={(on) => choose(change.id, on)}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function DraftActions({ chosen }: { chosen: CatalogueChange[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'plan' | 'discard'>();
  const failed = t('operator.catalogue.failed');
  const publishing = useAction({
    send: () => publish(chosen),
    onDone: ({ body }) =>
      toast('success', t('operator.catalogue.published', { count: body.published })),
    failed,
  });
  const none = chosen.length === 0;
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" disabled={none} onClick={() => setAsked('discard')}>
        {t('operator.catalogue.discard')}
      </Button>
      <Button size="xs" variant="default" disabled={none} onClick={() => setAsked('plan')}>
        {t('operator.catalogue.plan')}
      </Button>
      <Button
        size="xs"
        disabled={none}
        loading={publishing.sending}
        onClick={() => publishing.run()}
      >
        {t('operator.catalogue.publish', { count: chosen.length })}
      </Button>
      <PlanDialog changes={chosen} opened={asked === 'plan'} onClose={() => setAsked(undefined)} />
      <ConfirmDialog
        opened={asked === 'discard'}
        onClose={() => setAsked(undefined)}
        title={t('operator.catalogue.discardTitle', { count: chosen.length })}
        yes={t('operator.catalogue.discard')}
        action={async () => {
          await discard(chosen);
        }}
        onDone={() => toast('success', t('operator.catalogue.discarded'))}
        failed={failed}
      >
        <Text size="sm">{t('operator.catalogue.discardText')}</Text>
      </ConfirmDialog>
    </Group>
  );
}

interface DraftProps {
  change: CatalogueChange;
  categories: EditedCategory[];
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function Draft({ change, categories, chosen, onChoose }: DraftProps) {
  const { t, i18n } = useTranslation();
  const { created, place, author, updatedAt, publish_at } = change;
  const moment = (at: string) => localMoment(at, OPERATOR_ZONE, i18n.language);
  const name = change.name || t('operator.catalogue.page');
  return (
    <li className={classes.draft}>
      <Checkbox
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={<strong>{name}</strong>}
        description={[t(`operator.catalogue.kinds.${change.kind}`), ...place].join(' · ')}
      />
      <Group gap="xs">
        {created && (
          <Badge variant="light" color="blue">
            {t('operator.catalogue.new')}
          </Badge>
        )}
        {publish_at && (
          <Badge variant="light" color="green" className={classes.planned}>
            {t('operator.catalogue.plannedFor', { moment: moment(publish_at) })}
          </Badge>
        )}
        <Text span size="xs" c="dimmed">
          {t('operator.catalogue.draftedBy', { name: author, moment: moment(updatedAt) })}
        </Text>
      </Group>
      <Difference change={change} categories={categories} />
      <Troubles change={change} name={name} />
    </li>
  );
}

/** What keeps a draft from being published, and what can be done about it. */
function Troubles({ change, name }: { change: CatalogueChange; name: string }) {
  const { t } = useTranslation();
  const failed = t('operator.catalogue.failed');
  const keeping = useAction({ send: () => keep([change]), failed });
  const unplanning = useAction({ send: () => plan([change], null), failed });
  return (
    <>
      {change.fault && (
        <Text size="sm" className={classes.fault}>
          {t('operator.catalogue.notPublished')}
        </Text>
      )}
      {isMoved(change) && (
        <div className={classes.fault}>
          <Text size="sm">
            {t(change.key_taken ? 'operator.catalogue.keyTaken' : 'operator.catalogue.movedSince')}
          </Text>
          {!change.key_taken && (
            <Button
              size="xs"
              variant="default"
              loading={keeping.sending}
              aria-label={t('operator.catalogue.keepOf', { name })}
              onClick={() => keeping.run()}
            >
              {t('operator.catalogue.keep')}
            </Button>
          )}
        </div>
      )}
      {change.publish_at && (
        <Button
          size="xs"
          variant="subtle"
          loading={unplanning.sending}
          aria-label={t('operator.catalogue.unplanOf', { name })}
          onClick={() => unplanning.run()}
        >
          {t('operator.catalogue.unplan')}
        </Button>
      )}
    </>
  );
}
