/** A signed string, verbatim, with a token in place of the secret. */
import { Fragment } from 'react';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './signing.module.css';
import { signingText } from '../../../text/signing.ts';

export type Token = { readonly is: 'text'; readonly text: string } | { readonly is: 'secret' };

export function Tokens({ of }: { of: readonly Token[] }) {
  return of.map((token, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={index}>
      {token.is === 'secret' ? (
        <span className={styles.token}>{signingText.secret}</span>
      ) : (
        <VisibleText text={token.text} />
      )}
    </Fragment>
  ));
}
