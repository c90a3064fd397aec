/** Whether the scheme makes an example’s signature, and if not, where the strings differ. */
import type { Difference, ExampleReading, NotRead, SchemeTest } from '../../../../electron/contract/signing.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Tokens } from './tokens.tsx';
import styles from './signing.module.css';
import { signingText } from '../../../text/signing.ts';

const words = signingText.example;

export function TestAnswer({ answer }: { answer: SchemeTest }) {
  if (answer.is === 'not-read') return <NotReadAnswer because={answer.because} />;
  const { difference } = answer;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <Shape name={answer.is === 'equal' ? 'pass' : 'failed'} size={16} />
        {words[answer.is]}
      </p>
      <Reading of={answer.read} />
      <dl className={styles.sides}>
        <dt>{signingText.signedText}</dt>
        <dd className={styles.verbatim}>
          <Tokens of={answer.signed} />
        </dd>
        <dt>{words.made}</dt>
        <dd className={styles.template}>{answer.signature}</dd>
      </dl>
      {difference === 'same-text' && <p>{words.sameText}</p>}
      {difference === null && answer.is === 'differs' && <p className={styles.small}>{words.unknownDifference}</p>}
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
        <dd className={styles.verbatim}>
          <Tokens of={of.ours} />
        </dd>
        <dt>{words.theirs[of.by]}</dt>
        <dd className={styles.verbatim}>
          <Tokens of={of.theirs} />
        </dd>
      </dl>
    </>
  );
}

export function NotReadAnswer({ because }: { because: NotRead }) {
  return (
    <p className={styles.answer}>
      <span className={styles.head}>
        <Shape name="notice" size={16} />
        {words.notRead[because]}
      </span>
    </p>
  );
}

/** How Quittance read the example. */
export function Reading({ of }: { of: ExampleReading }) {
  const [where, ...name] = of.place?.split(':') ?? [];
  const place = of.place === null ? null : words.place[where === 'body' ? 'body' : 'header'](untrusted(name.join(':')));
  return (
    <p className={styles.small}>
      {words.read(words.forms[of.form], words.fields(of.fields, formatCount(of.fields)), place)}
    </p>
  );
}
