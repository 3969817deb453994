import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type {
  CustomField,
  CustomFieldSubject,
  FieldKey,
} from '@regalo/contract/custom-fields/custom-fields';
import type { ReactNode } from 'react';
import { Popover } from '../../../ui/late/popover.tsx';
import { useAllFields } from './api.ts';

interface Props {
  text: string;
  /** What opens is called. */
  name: string;
  icon: ReactNode;
  /** Whether something is chosen. */
  chosen: boolean;
  children: (close: () => void) => ReactNode;
}

/** Opens what is chosen about fields of the company, above a list. */
export function FieldMenu({ text, name, icon, chosen, children }: Props) {
  const [opened, popover] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={popover.set}
      position="bottom-start"
      width="min(380px, calc(100vw - 32px))"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      target={
        <Button variant={chosen ? 'light' : 'default'} leftSection={icon} onClick={popover.toggle}>
          {text}
        </Button>
      }
      dropdown={{ 'aria-label': name, children: children(popover.close) }}
    />
  );
}

/** The fields in use that can be chosen, and those that are chosen already. */
export function useOffered(
  subjects: readonly CustomFieldSubject[],
  chosen: readonly FieldKey[],
): CustomField[] {
  const { data = [] } = useAllFields();
  return data.filter(
    (field) =>
      subjects.includes(field.subject) &&
      (!field.archived || chosen.some((one) => isOf(one, field))),
  );
}

/** Whether something names a field. */
export const isOf = (named: FieldKey, { subject, key }: FieldKey): boolean =>
  named.subject === subject && named.key === key;
