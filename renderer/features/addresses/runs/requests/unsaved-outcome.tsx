/** A request that ended, but whose result isn't saved in the database yet. */
import type { UnsavedOutcome } from '../../../../../electron/contract/addresses.ts';
import { useText } from '../../../../lib/text/text.ts';
import { DecisionBlock } from '../../../../ui/messages/decision-block.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';

export function UnsavedOutcomeNotice({ unsaved }: { unsaved: UnsavedOutcome }) {
  const words = useText().addresses.decision;
  return (
    <DecisionBlock title={words.unsavedTitle} choices={[]}>
      {unsaved.outcome === 'created' ? (
        <>
          {words.unsavedCreated(unsaved.addresses)}{' '}
          {unsaved.path === null ? (
            words.unsavedMemory
          ) : (
            <>
              {words.unsavedFile} <VisibleText text={unsaved.path} mono />.
            </>
          )}
        </>
      ) : (
        words.unsavedOther
      )}{' '}
      {words.unsavedAgain}
    </DecisionBlock>
  );
}
