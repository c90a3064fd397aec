/** The schemes that make an example’s signature, the simplest first, each with what the example can’t show. */
import type { ProfilesView } from '../../../../electron/contract/profile.ts';
import type { FoundScheme, SchemeSearch } from '../../../../electron/contract/signing-example.ts';
import type { TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { FirstDifference, NotReadAnswer, Reading } from './test-answer.tsx';
import styles from './signing.module.css';

export interface SearchAnswerProps {
  answer: SchemeSearch;
  view: ProfilesView;
  canTake: boolean;
  onTakePreset: (id: string, timeUnit: TypedScheme['timeUnit']) => void;
  onTakeOwn: (draft: TypedScheme) => void;
}

export function SearchAnswer({ answer, view, canTake, onTakePreset, onTakeOwn }: SearchAnswerProps) {
  const words = useText().signing.example;
  if (answer.is === 'not-read') return <NotReadAnswer because={answer.because} />;
  const { found, read, tried, tookMs, of, ended, signedTextFits, nearest } = answer;
  const isNone = found.length === 0;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <Shape name={isNone ? 'failed' : 'pass'} size={16} />
        {isNone ? words.none : words.found(found.length, formatCount(found.length))}
      </p>
      {isNone && <p>{words.noneOf[signedTextFits === null ? 'notTyped' : signedTextFits ? 'fits' : 'differs']}</p>}
      <Reading of={read} />
      {!isNone && signedTextFits === true && <p className={styles.small}>{words.ofSignedText}</p>}
      {nearest !== null && (
        <>
          <p className={styles.small}>{words.nearest}</p>
          <div className={styles.template}>{nearest.message}</div>
          {nearest.difference === 'same-text' ? <p>{words.sameText}</p> : <FirstDifference of={nearest.difference} />}
          {canTake && nearest.scheme !== null && <OwnAfter scheme={nearest.scheme} onTake={onTakeOwn} />}
        </>
      )}
      {found.map((one) => (
        <Found
          key={JSON.stringify(one)}
          one={one}
          name={view.schemes.find(({ id }) => id === one.preset)?.name ?? words.own}
          {...(canTake
            ? {
                onTake: () => {
                  if (one.preset === null) onTakeOwn(one.scheme);
                  else onTakePreset(one.preset, one.scheme.timeUnit);
                },
              }
            : {})}
        />
      ))}
      {found.length > 1 && <p className={styles.small}>{words.several}</p>}
      <p className={styles.small}>
        {ended === 'too-late'
          ? words.stopped((tookMs / 1000).toFixed(1), formatCount(tried), of === null ? null : formatCount(of))
          : words.tried(formatCount(tried), (tookMs / 1000).toFixed(1))}{' '}
        {ended === 'too-long' && words.notWhole}
      </p>
    </div>
  );
}

function Found({ one, name, onTake }: { one: FoundScheme; name: string; onTake?: () => void }) {
  const { example: words, own } = useText().signing;
  const { scheme, undecided, ofForm, preset } = one;
  const unit = scheme.timeUnit === 'ms' || scheme.timeUnit === 's' ? scheme.timeUnit : null;
  return (
    <div className={styles.found}>
      <div className={styles.foundText}>
        <strong>{name}</strong>
        <div className={styles.template}>
          {own.algorithms[scheme.algo]}, {scheme.encoding}: {scheme.message}
        </div>
        {undecided.length > 0 && (
          <p className={styles.small}>
            {words.cannotTell} {undecided.map((what) => words.undecided[what]).join(', ')}. {words.cannotTellNext}
          </p>
        )}
        {ofForm && <p className={styles.small}>{words.ofForm}</p>}
        {onTake !== undefined && preset !== null && unit !== null && (
          <p className={styles.small}>{words.alsoSets[unit]}</p>
        )}
      </div>
      {onTake !== undefined && <Button onClick={onTake}>{preset === null ? words.takeOwn : words.take}</Button>}
    </div>
  );
}

function OwnAfter({ scheme, onTake }: { scheme: TypedScheme; onTake: SearchAnswerProps['onTakeOwn'] }) {
  const { example: words } = useText().signing;
  return (
    <div>
      <Button onClick={() => onTake(scheme)}>{words.after}</Button>
    </div>
  );
}
