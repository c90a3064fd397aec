/**
 * The form with the newest batch below it. A batch that is running or must be confirmed is shown first, and the form is
 * folded until then.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { useAddressListSummary } from '../../../lib/addresses/address-list.ts';
import { ErrorBanner, NotLoaded } from '../../../lib/not-loaded.tsx';
import { batchText } from '../../../text/batches.ts';
import { createAddressesText } from '../../../text/create-addresses.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Empty, Loading } from '../../../ui/messages/states.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { useCreateBatch, useNewestBatches } from '../queries.ts';
import { CreateForm } from './create-form.tsx';
import styles from './create.module.css';
import { startAnother, useCreatedBatch } from './draft.ts';

const words = createAddressesText.form;

export function CreateView({ profile }: { profile: ProfileView }) {
  const newest = useNewestBatches(profile.id);
  const addresses = useAddressListSummary(profile.id);
  const create = useCreateBatch();
  const createdBatch = useCreatedBatch(profile.id);
  const [isAsked, setAsked] = useState(false);
  const createMore = (): void => {
    setAsked(true);
    startAnother(profile.id);
  };
  if (newest.isPending) return <Loading words={batchText.loading} />;
  const retry = () => void newest.refetch();
  const { data: batches, error } = newest;
  if (batches === undefined) {
    return (
      <NotLoaded
        title={batchText.notLoaded}
        means={batchText.notLoadedSentence}
        failure={error.error}
        onAgain={retry}
      />
    );
  }
  const readOnly = profile.readOnly === true;
  const unsettled = batches.find(({ state }) => state !== 'ended');
  const created = batches.find(({ id }) => id === createdBatch);
  // The form folds in the same frame in which its batch appears, and remains folded afterwards, so that nothing jumps.
  const isFolded = unsettled !== undefined || created !== undefined;
  const shown = unsettled ?? batches[0];
  const incomplete = batches.filter(({ id, counts }) => counts.missing > 0 && id !== shown?.id);
  const panel = shown !== undefined && (
    <BatchPanel
      key={shown.id}
      batch={shown}
      isFirst={isFolded}
      onCreateMore={unsettled === undefined && created !== undefined ? createMore : null}
    />
  );
  return (
    <>
      {create.error !== null && (
        <div className={styles.failure}>
          <ErrorBanner error={create.error.error} />
        </div>
      )}
      {error !== null && (
        <div className={styles.failure}>
          <ErrorBanner error={error.error} cause={batchText.tryAgain} onAgain={retry} />
        </div>
      )}
      {isFolded && panel}
      {readOnly && (
        <FoldedForm>
          {words.readOnly}{' '}
          <Link to="/settings" className="link">
            {words.readOnlySwitch}
          </Link>
        </FoldedForm>
      )}
      {!isFolded && !readOnly && (
        <CreateForm
          key={profile.id}
          profile={profile}
          // A damaged batch isn't used, because its URL may belong to someone else.
          usualCallbackUrl={batches.find((batch) => !batch.damaged && batch.callbackUrl !== null)?.callbackUrl ?? ''}
          usedNetworks={[
            ...batches.filter(({ damaged }) => !damaged).map(({ chain }) => chain),
            ...(addresses.data?.chains ?? []),
          ]}
          focused={isAsked}
          onCreate={(input) => create.mutate(input)}
        />
      )}
      {unsettled !== undefined && !readOnly && (
        <FoldedForm>{words.foldedReason[unsettled.state](String(unsettled.id))}</FoldedForm>
      )}
      {unsettled === undefined && <IncompleteBatches ids={incomplete.map(({ id }) => id)} />}
      {!isFolded && panel}
      {shown === undefined && (
        <Empty title={batchText.none}>{readOnly ? batchText.noneReadOnly : batchText.noneSentence}</Empty>
      )}
    </>
  );
}

/** The form on one line, while it isn't available. */
function FoldedForm({ children }: { children: ReactNode }) {
  return (
    <p className={styles.folded}>
      <strong>{words.folded}</strong> {children}
    </p>
  );
}

function IncompleteBatches({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const [first] = ids;
  if (first === undefined) return null;
  const open = () => void navigate({ to: '/addresses/batches/$batchId', params: { batchId: String(first) } });
  return (
    <div className={styles.incomplete}>
      <Banner
        tone="notice"
        cause={batchText.incompleteBatches(ids.length, String(first))}
        action={<Button onClick={open}>{batchText.show(String(first))}</Button>}
      >
        {batchText.incompleteBatchesMeans}
      </Banner>
    </div>
  );
}
