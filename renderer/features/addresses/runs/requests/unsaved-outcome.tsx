/** A request that ended, but whose result isn't saved in the database yet. */
import type { UnsavedOutcome } from '../../../../../electron/contract/addresses.ts';
import { DecisionBlock } from '../../../../ui/messages/decision-block.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.decision;

export function UnsavedOutcomeNotice({ unsaved }: { unsaved: UnsavedOutcome }) {
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
