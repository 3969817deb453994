import { Badge } from '@mantine/core';
import type { EditedCategory, EditedItem, EditedShop } from '@regalo/contract/operator/catalogue';
import { formatFaceValue } from '@regalo/contract/values/money';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditedKind } from './api.ts';
import { moveTo } from './move-to.ts';
import type { Edited } from './part-dialog.tsx';
import classes from './tree.module.css';

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

type Part = EditedCategory | EditedShop | EditedItem;
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

interface LevelProps<P extends Part> extends Pick<Props, 'onEdit' | 'onMove'> {
  label: string;
  above: Above;
  kind: EditedKind;
  parts: P[];
  factsOf: (part: P) => string;
  below?: (part: P) => ReactNode;
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
        <Node
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

interface NodeProps<P extends Part>
  extends Pick<LevelProps<P>, 'kind' | 'factsOf' | 'below' | 'onEdit'> {
  part: P;
  parent: string;
  first: boolean;
  last: boolean;
  onPlace: (step: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

function Node<P extends Part>(props: NodeProps<P>) {
  const { part, parent, kind, factsOf, below, onEdit } = props;
  const { first, last, onPlace, onDragStart, onDragOver, onDrop } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { name } = part;
  return (
    <li className={classes.node} draggable {...{ onDragStart, onDragOver, onDrop }}>
      <div className={classes.row}>
        {below && (
          <IconButton
            icon={open ? IconChevronDown : IconChevronRight}
            label={t(open ? 'operator.catalogue.fold' : 'operator.catalogue.unfold', { name })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.facts}>{factsOf(part)}</span>
        </span>
        <Badges part={part} />
        <span className={classes.tasks}>
          <IconButton
            icon={IconArrowUp}
            label={t('operator.catalogue.up', { name })}
            disabled={first}
            onClick={() => onPlace(-1)}
          />
          <IconButton
            icon={IconArrowDown}
            label={t('operator.catalogue.down', { name })}
            disabled={last}
            onClick={() => onPlace(1)}
          />
          {kind !== 'item' && (
            <IconButton
              icon={IconPlus}
              label={t(
                kind === 'category' ? 'operator.catalogue.addShop' : 'operator.catalogue.addItem',
                { name },
              )}
              onClick={() =>
                onEdit({
                  kind: kind === 'category' ? 'shop' : 'item',
                  parent: part.key,
                  part: null,
                })
              }
            />
          )}
          <IconButton
            icon={IconPencil}
            label={t('operator.catalogue.edit', { name })}
            onClick={() => onEdit({ kind, parent, part })}
          />
        </span>
      </div>
      {open && below?.(part)}
    </li>
  );
}

function Badges({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badges}>
      {!part.active && (
        <Badge variant="light" color="gray">
          {t('operator.catalogue.paused')}
        </Badge>
      )}
      {part.revision > 0 && (
        <Badge variant="light" color="blue">
          {t(part.id === null ? 'operator.catalogue.new' : 'operator.catalogue.changed')}
        </Badge>
      )}
    </span>
  );
}
