import { lazy, Suspense } from 'react';
import { useQuestions } from './reasons.ts';

const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })),
);

/** Asks for the reason for which the operator looks at personal data, where a call wants one. */
export function ReasonQuestions() {
  const [question] = useQuestions(({ list }) => list);
  return (
    <Suspense>
      {question && (
        <ReasonDialog
          key={question.companies.map(({ id }) => id).join(' ')}
          companies={question.companies}
          onAnswer={question.answer}
        />
      )}
    </Suspense>
  );
}
