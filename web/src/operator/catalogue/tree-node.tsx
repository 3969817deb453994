import { Badge } from '@mantine/core';
import type { EditedCategory, EditedItem, EditedShop } from '@regalo/contract/operator/catalogue';
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
import type { Edited } from './part-dialog.tsx';
import classes from './tree.module.css';

export type Part = EditedCategory | EditedShop | EditedItem;

interface Props<P extends Part> {
  kind: EditedKind;
  part: P;
  factsOf: (part: P) => string;
  /** What is in it. */
  below?: (part: P) => ReactNode;
  onEdit: (part: Edited) => void;
  parent: string;
  first: boolean;
  last: boolean;
  onPlace: (step: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** One part: its name and state, what can be done with it, and what is in it. */
export function TreeNode<P extends Part>(props: Props<P>) {
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
