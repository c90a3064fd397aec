/** What this profile will call, word for word, before anything is called. */
import { Fragment, type ReactNode } from 'react';
import { baseUrlFault, normalBaseUrl, type ProfileFields } from '../../../electron/contract/profile.ts';
import { useText } from '../../lib/text/text.ts';
import styles from './calls.module.css';
import { SectionHead } from './section.tsx';

export type CallsOf = Pick<ProfileFields, 'baseUrl' | 'pid' | 'orderField' | 'numberAs' | 'timestampUnit'>;

export function Calls({ of }: { of: CallsOf }) {
  const { settings } = useText();
  const words = settings.calls;
  const usable = baseUrlFault(of.baseUrl.trim()) === null;
  const base = usable ? normalBaseUrl(of.baseUrl.trim()) : null;
  const pid = /^\d+$/.test(of.pid.trim()) ? of.pid.trim() : null;
  return (
    <section className={styles.calls}>
      <SectionHead title={words.title} />
      {base === null ? (
        <p className={styles.notYet}>{words.notYet}</p>
      ) : (
        <>
          <Call title={words.order} remark={words.callsReads} url={`${base}/api/v2/order/info`}>
            <Body pid={pid} fields={[[of.orderField, <Token key="order">{words.tokens.orderNumber}</Token>]]} />
          </Call>
          <Call title={words.create} remark={words.callsCreates} url={`${base}/api/v1/batch/address/create`}>
            <Body
              pid={pid}
              fields={[
                ['chain_id', <Token key="chain">{words.tokens.chain}</Token>],
                ['alias', <Token key="alias">{words.tokens.alias}</Token>],
                ['callback_url', <Token key="url">{words.tokens.callbackUrl}</Token>],
                ['number', of.numberAs === 'integer' ? '100' : '"100"'],
              ]}
            />
          </Call>
          <p className={styles.never}>{words.never}</p>
        </>
      )}
    </section>
  );
}

function Call({ title, remark, url, children }: { title: string; remark: string; url: string; children: ReactNode }) {
  return (
    <div className={styles.call}>
      <h3 className={styles.head}>
        <span>{title}</span>
        <span className="t-small">{remark}</span>
      </h3>
      <div className={styles.verbatim}>
        <div className={styles.url}>POST {url}</div>
        {children}
      </div>
    </div>
  );
}

type BodyField = readonly [name: string, value: ReactNode];

/** The body with its fields; what is made at the time of sending stands as a dashed token. */
function Body({ pid, fields }: { pid: string | null; fields: readonly BodyField[] }) {
  const { tokens } = useText().settings.calls;
  const all: readonly BodyField[] = [
    ['pid', pid ?? <Token key="pid">{tokens.pid}</Token>],
    ['nonce', <Token key="nonce">{tokens.nonce}</Token>],
    ['timestamp', <Token key="timestamp">{tokens.timestamp}</Token>],
    ...fields,
    ['sign', <Token key="sign">{tokens.sign}</Token>],
  ];
  return (
    <div className={styles.body}>
      {'{'}
      {all.map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          &quot;{name}&quot;:{' '}
          <span className={styles.value}>
            {value}
            {index < all.length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {'}'}
    </div>
  );
}

function Token({ children }: { children: ReactNode }) {
  return <span className={styles.token}>{children}</span>;
}
