import { Alert } from '@mantine/core';
import { problem } from '@regalo/contract/refusals/problem';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';

/** Explains why the member was signed out. */
export function PermissionsChanged() {
  // Renders again when the language changes.
  useTranslation();
  return (
    <Alert mb="md" role="alert">
      {problemText(problem('permission_missing'))}
    </Alert>
  );
}
