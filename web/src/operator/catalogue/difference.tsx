import type {
  CatalogueChange,
  EditedCategory,
  FieldValue,
} from '@regalo/contract/operator/catalogue';
import { PICTURE_ADDRESS } from '@regalo/contract/operator/catalogue-fields';
import { formatColones } from '@regalo/contract/values/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedDigits } from '../../lib/typed-amount.ts';
import classes from './drafts-panel.module.css';

interface Props {
  change: CatalogueChange;
  categories: EditedCategory[];
}

/** The names of all parts by their kinds and keys. */
function namesOf(categories: EditedCategory[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const category of categories) {
    names.set(`category:${category.key}`, category.name);
    for (const shop of category.shops) {
      names.set(`shop:${shop.key}`, shop.name);
      for (const item of shop.items) names.set(`item:${item.key}`, item.name);
    }
  }
  return names;
}

const BELOW = { catalogue: 'category', category: 'shop', shop: 'item', item: 'item' } as const;
const ABOVE = { catalogue: '', category: '', shop: 'category', item: 'shop' } as const;

/** What there is none of, or only yes and no. */
function usePlain() {
  const { t } = useTranslation();
  return (field: string, value: FieldValue): string | null => {
    if (typeof value === 'boolean')
      return t(value ? 'operator.catalogue.yes' : 'operator.catalogue.no');
    if (value !== null && value !== '') return null;
    if (field === 'stock') return t('operator.catalogue.unlimited');
    return field === 'gift_card_img' ? t('operator.catalogue.shopCard') : t('common.none');
  };
}

/** A value as people read it. */
function useShown({ change: { kind }, categories }: Props) {
  const { t } = useTranslation();
  const plain = usePlain();
  const names = namesOf(categories);
  const nameOf = (of: string, key: string) => names.get(`${of}:${key}`) ?? key;
  const named: Record<string, (value: string) => string> = {
    parent: (key) => nameOf(ABOVE[kind], key),
    use: (use) => t(`operator.catalogue.uses.${use as 'whole'}`, { defaultValue: use }),
    currency: (code) => t(`operator.catalogue.currencies.${code as 'CRC'}`, { defaultValue: code }),
    icon: (icon) => t(`operator.catalogue.icons.${icon as 'food'}`, { defaultValue: icon }),
  };
  return (field: string, value: FieldValue): ReactNode => {
    if (Array.isArray(value)) return value.map((key) => nameOf(BELOW[kind], key)).join(', ');
    if (typeof value === 'number')
      return field === 'price' ? formatColones(value) : groupedDigits(String(value));
    if (typeof value === 'string' && PICTURE_ADDRESS.test(value))
      return <img className={classes.picture} src={value} alt={t('operator.catalogue.picture')} />;
    const words = String(value ?? '');
    return plain(field, value) ?? named[field]?.(words) ?? words;
  };
}

/** What a draft changes, field by field: what is published, and what is to be. Of a new part, what it has. */
export function Difference({ change, categories }: Props) {
  const { t } = useTranslation();
  const shown = useShown({ change, categories });
  const { created, fields } = change;
  const said = created ? fields.filter(({ to }) => to !== null && to !== '') : fields;
  return (
    <dl className={classes.fields}>
      {said.map(({ field, from, to, now }) => (
        <div key={field}>
          <dt>{t(`operator.catalogue.fields.${field as 'name'}`, { defaultValue: field })}</dt>
          <dd>
            {!created && (
              <>
                <del>{shown(field, from)}</del>
                {' → '}
              </>
            )}
            <ins>{shown(field, to)}</ins>
          </dd>
          {now !== undefined && (
            <dd>
              {t('operator.catalogue.now')} {shown(field, now)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
