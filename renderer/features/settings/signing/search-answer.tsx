/** The known schemes that make an example’s signature. */
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import type {
  MatchingScheme,
  SchemeSearch,
  SigningScheme,
  TypedScheme,
} from '../../../../electron/contract/signing.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { NotReadAnswer, Reading } from './test-answer.tsx';
import styles from './signing.module.css';
import { signingText } from '../../../text/signing.ts';

const words = signingText.example;

export interface SearchAnswerProps {
  answer: SchemeSearch;
  view: ProfilesView;
  canTake: boolean;
  onTake: (id: string, timeUnit: TypedScheme['timeUnit']) => void;
}

export function SearchAnswer({ answer, view, canTake, onTake }: SearchAnswerProps) {
  if (answer.is === 'not-read') return <NotReadAnswer because={answer.because} />;
  const { found, read, tried, signedTextFits } = answer;
  const isNone = found.length === 0;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <Shape name={isNone ? 'failed' : 'pass'} size={16} />
        {isNone ? words.none : words.found(found.length, formatCount(found.length))}
      </p>
      {isNone && <p>{words.noneOf[signedTextFits === null ? 'notTyped' : signedTextFits ? 'fits' : 'differs']}</p>}
      <Reading of={read} />
      {found.map((match) => {
        const scheme = view.schemes.find(({ id }) => id === match.id)?.scheme;
        return scheme === undefined ? null : (
          <Match key={match.id} match={match} scheme={scheme} canTake={canTake} onTake={onTake} />
        );
      })}
      {found.length > 1 && <p className={styles.small}>{words.several}</p>}
      <p className={styles.small}>{words.tried(formatCount(tried))}</p>
    </div>
  );
}

interface MatchProps extends Pick<SearchAnswerProps, 'canTake' | 'onTake'> {
  match: MatchingScheme;
  scheme: SigningScheme;
}

function Match({ match: { id, timeUnit, ofForm }, scheme, canTake, onTake }: MatchProps) {
  return (
    <div className={styles.found}>
      <div className={styles.foundText}>
        <strong>{scheme.name}</strong>
        <div className={styles.template}>
          {signingText.own.algorithms[scheme.algo]}, {scheme.encoding}: {scheme.message}
        </div>
        {ofForm && <p className={styles.small}>{words.ofForm}</p>}
        {canTake && timeUnit !== 'iso' && <p className={styles.small}>{words.alsoSets[timeUnit]}</p>}
      </div>
      {canTake && <Button onClick={() => onTake(id, timeUnit)}>{words.take}</Button>}
    </div>
  );
}
