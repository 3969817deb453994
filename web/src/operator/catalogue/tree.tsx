import type { EditedCategory } from '@regalo/contract/operator/catalogue';
import { formatFaceValue } from '@regalo/contract/values/money';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edited } from './part-dialog.tsx';
import classes from './tree.module.css';
import { type Part, TreeNode } from './tree-node.tsx';

/** An order that is drafted, and what to say of it. */
export interface Moved {
  kind: 'catalogue' | 'category' | 'shop';
  key: string;
  revision: number;
  children: string[];
  name: string;
  place: number;
  total: number;
}

interface Props {
  categories: EditedCategory[];
  /** Of the draft of the order of categories. */
  revision: number;
  revisionOf: (kind: string, key: string) => number;
  onEdit: (part: Edited) => void;
  onMove: (moved: Moved) => void;
}

type Above = Pick<Moved, 'kind' | 'key' | 'revision'>;

/** Categories with their shops with their items. */
export function Tree({ categories, revision, revisionOf, onEdit, onMove }: Props) {
  const { t } = useTranslation();
  const common = { onEdit, onMove };
  return (
    <Level
      {...common}
      label={t('operator.catalogue.categories')}
      above={{ kind: 'catalogue', key: '', revision }}
      kind="category"
      parts={categories}
      factsOf={({ shops }) => t('operator.catalogue.shopCount', { count: shops.length })}
      below={(category) => (
        <Level
          {...common}
          label={t('operator.catalogue.shopsOf', { name: category.name })}
          above={{
            ...{ kind: 'category', key: category.key },
            revision: revisionOf('category', category.key),
          }}
          kind="shop"
          parts={category.shops}
          factsOf={({ items }) => t('operator.catalogue.itemCount', { count: items.length })}
          below={(shop) => (
            <Level
              {...common}
              label={t('operator.catalogue.itemsOf', { name: shop.name })}
              above={{ kind: 'shop', key: shop.key, revision: revisionOf('shop', shop.key) }}
              kind="item"
              parts={shop.items}
              factsOf={({ issued_amount, currency }) => formatFaceValue(issued_amount, currency)}
            />
          )}
        />
      )}
    />
  );
}

interface LevelProps<P extends Part>
  extends Pick<ComponentProps<typeof TreeNode<P>>, 'kind' | 'factsOf' | 'below' | 'onEdit'> {
  label: string;
  above: Above;
  parts: P[];
  onMove: Props['onMove'];
}

/** Keys with one of them at another place; null where it is there already, or there is no such place. */
function moveTo(keys: readonly string[], key: string, place: number): string[] | null {
  if (place < 0 || place >= keys.length || keys[place] === key) return null;
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}

/** What is in one part, in its order: dragged by the mouse, moved by buttons otherwise. */
function Level<P extends Part>({ label, above, kind, parts, onMove, ...rest }: LevelProps<P>) {
  const [dragged, setDragged] = useState<string>();
  const keys = parts.map(({ key }) => key);
  const moveAt = (key: string, place: number) => {
    const part = parts.find((one) => one.key === key);
    const children = moveTo(keys, key, place);
    if (part && children)
      onMove({ ...above, children, name: part.name, place: place + 1, total: keys.length });
  };
  return (
    <ul className={classes.level} aria-label={label}>
      {parts.map((part, place) => (
        <TreeNode
          key={part.key}
          {...rest}
          part={part}
          kind={kind}
          parent={above.key}
          first={place === 0}
          last={place === keys.length - 1}
          onPlace={(step) => moveAt(part.key, place + step)}
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.effectAllowed = 'move';
            setDragged(part.key);
          }}
          onDragOver={(event) => {
            if (dragged !== undefined) event.preventDefault();
          }}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            moveAt(dragged, place);
            setDragged(undefined);
          }}
        />
      ))}
    </ul>
  );
}
