/** Results for a signed example: whether the chosen scheme gives its signature, or which known schemes do. */
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import type { SigningScheme, TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import type {
  Difference,
  ParsedExample,
  MatchingScheme,
  NotRead,
  SchemeSearch,
  SchemeTest,
} from '../../../../electron/contract/signing.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Tokens } from './requests.tsx';
import styles from './signing.module.css';
import { signingText } from '../../../text/signing.ts';

const words = signingText.example;

export function TestAnswer({ answer }: { answer: SchemeTest }) {
  if (answer.is === 'not-read') return <NotReadAnswer reason={answer.reason} />;
  const { difference } = answer;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <Shape name={answer.is === 'equal' ? 'pass' : 'failed'} size={16} />
        {words[answer.is]}
      </p>
      <ReadExample of={answer.read} />
      <dl className={styles.sides}>
        <dt>{signingText.signedText}</dt>
        <dd className={classNames('t-mono', styles.verbatim)}>
          <Tokens of={answer.signed} />
        </dd>
        <dt>{words.made}</dt>
        <dd className={styles.template}>{answer.signature}</dd>
      </dl>
      {difference === 'same-text' && <p>{words.sameText}</p>}
      {difference === null && answer.is === 'differs' && <p className="t-small">{words.unknownDifference}</p>}
      {difference !== null && difference !== 'same-text' && <FirstDifference of={difference} />}
    </div>
  );
}

function FirstDifference({ of }: { of: Difference }) {
  return (
    <>
      <p>{words.firstDifference(of.at, formatCount(of.at))}</p>
      <dl className={styles.sides}>
        <dt>{words.ours}</dt>
        <dd className={classNames('t-mono', styles.verbatim)}>
          <Tokens of={of.ours} />
        </dd>
        <dt>{words.theirs[of.by]}</dt>
        <dd className={classNames('t-mono', styles.verbatim)}>
          <Tokens of={of.theirs} />
        </dd>
      </dl>
    </>
  );
}

function NotReadAnswer({ reason }: { reason: NotRead }) {
  return (
    <p className={styles.answer}>
      <span className={styles.head}>
        <Shape name="notice" size={16} />
        {words.notRead[reason]}
      </span>
    </p>
  );
}

/** How Quittance parsed the example. */
function ReadExample({ of }: { of: ParsedExample }) {
  const [where, ...name] = of.place?.split(':') ?? [];
  const place = of.place === null ? null : words.place[where === 'body' ? 'body' : 'header'](untrusted(name.join(':')));
  return (
    <p className="t-small">
      {words.read(words.forms[of.form], words.fields(of.fields, formatCount(of.fields)), place)}
    </p>
  );
}

interface SearchAnswerProps {
  answer: SchemeSearch;
  view: ProfilesView;
  canTake: boolean;
  onTake: (id: string, timeUnit: TypedScheme['timeUnit']) => void;
}

export function SearchAnswer({ answer, view, canTake, onTake }: SearchAnswerProps) {
  if (answer.is === 'not-read') return <NotReadAnswer reason={answer.reason} />;
  const { found, read, tried, signedTextFits } = answer;
  const isNone = found.length === 0;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <Shape name={isNone ? 'failed' : 'pass'} size={16} />
        {isNone ? words.none : words.found(found.length, formatCount(found.length))}
      </p>
      {isNone && <p>{words.noneOf[signedTextFits === null ? 'notTyped' : signedTextFits ? 'fits' : 'differs']}</p>}
      <ReadExample of={read} />
      {found.map((match) => {
        const scheme = view.schemes.find(({ id }) => id === match.id)?.scheme;
        return scheme === undefined ? null : (
          <Match key={match.id} match={match} scheme={scheme} canTake={canTake} onTake={onTake} />
        );
      })}
      {found.length > 1 && <p className="t-small">{words.several}</p>}
      <p className="t-small">{words.tried(formatCount(tried))}</p>
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
          {signingText.customScheme.options.algo[scheme.algo]}, {scheme.encoding}: {scheme.message}
        </div>
        {ofForm && <p className="t-small">{words.ofForm}</p>}
        {canTake && timeUnit !== 'iso' && <p className="t-small">{words.alsoSets[timeUnit]}</p>}
      </div>
      {canTake && <Button onClick={() => onTake(id, timeUnit)}>{words.take}</Button>}
    </div>
  );
}
