import type { PersonFields } from '@regalo/contract/people/person';
import { lazy, Suspense } from 'react';
import { loadOfficeTexts } from '../../../../lib/i18n/office-loader.ts';

interface Props {
  /** Who was refused; null if nobody was. */
  refused: PersonFields | null;
  /** Who is being edited. */
  except?: number;
  onKeep: () => void;
}

// Few addresses belong to two people.
const KeepBothOffer = lazy(async () => {
  const [file] = await Promise.all([import('./keep-both-offer.tsx'), loadOfficeTexts('details')]);
  return { default: file.KeepBothOffer };
});

/** Says who has the address of somebody who was refused, and offers to keep both. */
export function KeepBoth({ refused, ...offer }: Props) {
  return (
    // There from the start, so that screen readers tell what comes into it.
    <div role="status">
      {refused && (
        <Suspense>
          <KeepBothOffer refused={refused} {...offer} />
        </Suspense>
      )}
    </div>
  );
}
