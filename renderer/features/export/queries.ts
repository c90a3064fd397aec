/** What the dialog asks of main. What it is told of the ledger is read anew with every change of a run. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AddressChoice, AddressFileAsk, ExportOptions } from '../../../electron/contract/address-export.ts';
import { wholeLedger, type Count, type LedgerPart } from '../../../electron/contract/ledger.ts';
import { fetchCall, listen } from '../../lib/call.ts';
import { filesKey, ledgerKey } from '../../lib/addresses/ledger-keys.ts';

const optionsKey = (profileId: string) => ['exports', 'options', profileId] as const;

export function useOptions(profileId: string) {
  return useQuery({
    queryKey: optionsKey(profileId),
    queryFn: () => fetchCall((bridge) => bridge.exports.options({ profileId })),
    // Another window of it may have written since.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Null: there is nothing to be asked yet. */
export function usePreview(ask: AddressFileAsk | null) {
  return useQuery({
    queryKey: [...ledgerKey(ask?.profileId ?? ''), 'preview', ask],
    queryFn: () => {
      if (ask === null) throw new Error('there is nothing to be previewed');
      return fetchCall((bridge) => bridge.exports.preview(ask));
    },
    enabled: ask !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** How many rows a choice comes to; null while that is being counted. */
export function useChoiceCount(profileId: string, what: AddressChoice) {
  const { data } = useQuery({
    queryKey: [...ledgerKey(profileId), 'chosen', what],
    queryFn: () => countOf(profileId, what),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data ?? null;
}

/** Whatever is chosen is counted in one way: as a selection. */
async function countOf(profileId: string, what: AddressChoice): Promise<Count> {
  const summary = await fetchCall((bridge) => bridge.ledger.summary({ profileId }));
  if (what.is === 'all') return { rows: summary.total, exact: true };
  const view = { profileId, part: wholeLedger, sort: { by: 'arrival', direction: 'up' }, upTo: null } as const;
  const ofPart = (part: LedgerPart) => ({ allOf: [{ part, upTo: summary.newest }], without: [], with: [] });
  const selection =
    what.is === 'selection'
      ? what.selection
      : ofPart(what.is === 'run' ? { ...wholeLedger, runId: what.runId } : what.part);
  return (await fetchCall((bridge) => bridge.ledger.selected({ view, selection }))).selected;
}

interface Progress {
  readonly rows: number;
  readonly of: number;
}

/** Asks for a place and writes. `progress` is null until rows are being written. */
export function useWriting() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => listen((bridge) => bridge.exports.onProgress(setProgress)), []);
  const writing = useMutation({
    mutationFn: (ask: AddressFileAsk) => fetchCall((bridge) => bridge.exports.addresses(ask)),
    onMutate: () => setProgress(null),
    onSuccess: (_done, { profileId }) => {
      // They count as exported from now on.
      void client.invalidateQueries({ queryKey: ledgerKey(profileId) });
      void client.invalidateQueries({ queryKey: filesKey(profileId) });
    },
    onSettled: () => setProgress(null),
  });
  const cancelling = useMutation({ mutationFn: () => fetchCall((bridge) => bridge.exports.cancel()) });
  return { writing, cancelling, progress };
}

export function useSaveColumnSet(profileId: string) {
  const client = useQueryClient();
  const put = (options: ExportOptions) => client.setQueryData<ExportOptions>(optionsKey(profileId), options);
  const save = useMutation({
    mutationFn: (set: { name: string; columns: ExportOptions['columnSets'][number]['columns'] }) =>
      fetchCall((bridge) => bridge.exports.saveColumnSet({ profileId, ...set, columns: [...set.columns] })),
    onSuccess: put,
  });
  const remove = useMutation({
    mutationFn: (name: string) => fetchCall((bridge) => bridge.exports.removeColumnSet({ profileId, name })),
    onSuccess: put,
  });
  return { save, remove };
}
