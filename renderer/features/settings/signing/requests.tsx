/** The requests that a profile sends, verbatim, with their strings to sign. Main builds them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { PreviewPiece, RequestPreview, RequestsToPreview } from '../../../../electron/contract/request-preview.ts';
import { fetchCall } from '../../../lib/call.ts';
import { settingsText } from '../../../text/settings.ts';
import { signingText } from '../../../text/signing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './signing.module.css';

const words = settingsText.requests;

export function Requests({ typed }: { typed: RequestsToPreview }) {
  const { data, isError } = useQuery({
    // The same entries always give the same requests.
    queryKey: ['request-preview', typed],
    queryFn: () => fetchCall((bridge) => bridge.profiles.previewRequests(typed)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  if (isError) return <p className="t-small">{words.failed}</p>;
  if (data === undefined) return null;
  if (data.is === 'incomplete') {
    const fields = data.fields.map((name) => `“${settingsText.profiles.fields[name]}”`).join(', ');
    return <p className="t-small">{words.incomplete(fields)}</p>;
  }
  return (
    <>
      <Call title={words.order} remark={words.changesNothing} request={data.orderInfo} />
      <Call title={words.create} remark={words.creates} request={data.batchCreate} />
      <p className="t-small">
        <span className={styles.sample}>{words.sample}</span> {words.samples} {words.only}
      </p>
    </>
  );
}

function Call({ title, remark, request }: { title: string; remark: string; request: RequestPreview }) {
  const { method, url, headers, body, signed } = request;
  return (
    <div className={styles.call}>
      <h4 className={styles.callTitle}>
        {title} <span className="t-small">{remark}</span>
      </h4>
      <div className={classNames('t-mono', styles.verbatim)}>
        <div>
          {method} <Breakable text={url} />
        </div>
        {headers.map(({ name, value }) => (
          <div key={name} className={styles.header}>
            {name}: <Pieces of={value} />
          </div>
        ))}
        <div className={styles.body}>
          <Pieces of={body} />
        </div>
      </div>
      <p className="t-small">{signingText.signedText}</p>
      <div className={classNames('t-mono', styles.verbatim)} role="group" aria-label={signingText.signedText}>
        <Tokens of={signed.map(({ is, text }) => (is === 'secret' ? { is } : { is: 'text', text }))} />
      </div>
    </div>
  );
}

const Pieces = ({ of }: { of: readonly PreviewPiece[] }): ReactNode =>
  of.map(({ text, is }, index) => {
    const key = `${String(index)} ${is}`;
    if (is === 'as-sent') return <Breakable key={key} text={text} />;
    return (
      <span key={key} className={is === 'sample' ? styles.sample : styles.token}>
        {is === 'sample' ? text : signingText[is]}
      </span>
    );
  });

/** Breaks lines only after commas and slashes, so that names and numbers aren’t broken if they fit. */
const Breakable = ({ text }: { text: string }): ReactNode =>
  text.split(/(?<=[,/])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

type Token = { readonly is: 'text'; readonly text: string } | { readonly is: 'secret' };

/** A string to sign, with a placeholder instead of the secret. */
export const Tokens = ({ of }: { of: readonly Token[] }): ReactNode =>
  of.map((token, index) =>
    token.is === 'secret' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <span key={index} className={styles.token}>
        {signingText.secret}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <VisibleText key={index} text={token.text} />
    ),
  );
