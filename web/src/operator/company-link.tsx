import type { ReactNode } from 'react';
import { TextLink } from '../ui/links.tsx';
import { usePermissions } from './permissions.ts';

interface Props {
  id: number;
  /** What it is about, for who does not see its row. */
  label?: string;
  children: ReactNode;
}

/** The name of a company, with the way to its pages where the operator’s roles open them. */
export function CompanyLink({ id, label, children }: Props) {
  const reads = usePermissions().includes('companies.read');
  if (!reads) return children;
  return (
    <TextLink inherit to="/companies/$company" params={{ company: String(id) }} aria-label={label}>
      {children}
    </TextLink>
  );
}
