import { Badge, Button } from '@mantine/core';
import type { Brand } from '@regalo/contract/brands/brands';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaAddress, useProfile } from '../../../lib/profile.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTabTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { remove, useBrands } from './api.ts';
import { BrandForm } from './brand-form.tsx';
import classes from './brands.module.css';

/** The brands of the company: how its mails, pages and cards look. */
export function BrandsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useBrands();
  const company = useProfile().data?.company_name ?? '';
  const [edited, setEdited] = useState<Brand | 'new'>();
  useTabTitle(t('settings.parts.brands'));
  if (!data && error)
    return (
      <Panel>
        <FailedState onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return <LoadingSections heights={[320]} />;
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      {t('brands.add')}
    </Button>
  );
  if (edited)
    return (
      <Panel title={edited === 'new' ? t('brands.add') : t('brands.change', { name: edited.name })}>
        <BrandForm
          stored={edited === 'new' ? undefined : edited}
          first={edited === 'new' ? data.list.length === 0 : data.list.length === 1}
          company={company}
          onDone={() => setEdited(undefined)}
        />
      </Panel>
    );
  if (data.list.length === 0)
    return (
      <Panel>
        <StateMessage
          drawing="gift"
          title={t('brands.none')}
          hint={t('brands.intro')}
          action={add}
        />
      </Panel>
    );
  return (
    <Panel title={t('settings.parts.brands')}>
      <p className={classes.intro}>{t('brands.intro')}</p>
      <ul className={classes.list}>
        {data.list.map((brand) => (
          <Row
            key={brand.id}
            brand={brand}
            mayRemove={!brand.main || data.list.length === 1}
            onEdit={() => setEdited(brand)}
          />
        ))}
      </ul>
      {add}
    </Panel>
  );
}

function Row({
  brand,
  mayRemove,
  onEdit,
}: {
  brand: Brand;
  mayRemove: boolean;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const shown = useMediaAddress();
  const [asking, setAsking] = useState(false);
  const { name, main, color, logo, groups, members } = brand;
  return (
    <li className={classes.row}>
      <span className={classes.mark} style={color ? { borderColor: color } : undefined}>
        {logo ? <img className={classes.picture} src={shown(logo)} alt="" /> : name}
      </span>
      <span className={classes.facts}>
        <strong>{name}</strong>
        {main && <Badge variant="light">{t('brands.isMain')}</Badge>}
        {(groups.length > 0 || members.length > 0) && (
          <span className={classes.users}>
            {t('brands.usedBy', {
              groups: t('brands.groupCount', { count: groups.length }),
              members: t('brands.memberCount', { count: members.length }),
            })}
          </span>
        )}
      </span>
      <span className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} />}
          onClick={onEdit}
          aria-label={t('brands.change', { name })}
        >
          {t('brands.edit')}
        </Button>
        {mayRemove && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} />}
            onClick={() => setAsking(true)}
            aria-label={t('brands.removeNamed', { name })}
          >
            {t('brands.remove')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('brands.removeTitle', { name })}
        yes={t('brands.remove')}
        action={() => remove(brand.id)}
        onDone={() => toast('success', t('brands.removed', { name }))}
        failed={t('settings.failed')}
      >
        {t(main ? 'brands.removeLastText' : 'brands.removeText')}
      </ConfirmDialog>
    </li>
  );
}
