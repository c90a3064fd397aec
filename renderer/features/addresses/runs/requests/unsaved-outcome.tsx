/** A request that is over, and that the database has not taken yet: a state of its run until it has. */
import type { UnsavedOutcome } from '../../../../../electron/contract/address-run.ts';
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
