/** The requests this profile will send, verbatim. Main builds them and this shows them. */
import { Fragment, type ReactNode } from 'react';
import type { PreviewPiece, RequestPreview, TypedConnection } from '../../../electron/contract/signing.ts';
import { useRequestsPreview } from './requests-preview.ts';
import styles from './calls.module.css';
import { SectionHead } from './section.tsx';
import { settingsText } from '../../text/settings.ts';
import { signingText } from '../../text/signing.ts';

export function Calls({ typed }: { typed: TypedConnection }) {
  const words = settingsText.calls;
  const { data, isError } = useRequestsPreview(typed);
  return (
    <section className={styles.calls}>
      <SectionHead title={words.title} />
      {isError && <p className={styles.remark}>{words.failed}</p>}
      {data?.is === 'incomplete' && (
        <p className={styles.remark}>
          {words.notYet(data.fields.map((name) => `“${settingsText.profiles.fields[name]}”`).join(', '))}
        </p>
      )}
      {data?.is === 'shown' && (
        <>
          <Call title={words.order} remark={words.callsReads} request={data.orderInfo} />
          <Call title={words.create} remark={words.callsCreates} request={data.batchCreate} />
          <p className={styles.remark}>
            <span className={styles.sample}>{words.sample}</span> {words.samples}
          </p>
        </>
      )}
      <p className={styles.remark}>{words.never}</p>
    </section>
  );
}

export function Call({ title, remark, request }: { title: string; remark: string; request: RequestPreview }) {
  const { method, url, headers, body } = request;
  return (
    <div className={styles.call}>
      <h3 className={styles.head}>
        <span>{title}</span>
        <span className="t-small">{remark}</span>
      </h3>
      <div className={styles.verbatim}>
        <div className={styles.line}>
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
    </div>
  );
}

function Pieces({ of }: { of: readonly PreviewPiece[] }): ReactNode {
  return of.map(({ text, is }, index) => {
    const key = `${String(index)} ${is}`;
    if (is === 'as-sent') return <Breakable key={key} text={text} />;
    return (
      <span key={key} className={styles[is]}>
        {is === 'signature' ? settingsText.calls.signature : is === 'secret' ? signingText.secret : text}
      </span>
    );
  });
}

/** Breaks lines after commas and slashes only, so that names and numbers stay whole where they fit. */
function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=[,/])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
