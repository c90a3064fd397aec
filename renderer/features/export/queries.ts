/**
 * What the dialog asks of main. What it shows of the ledger stands still while a run goes on: rows up to the one that was the
 * newest when it counted, until it is told to count anew.
 */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AddressExportInput, ExportOptions, AliasFilesInput } from '../../../electron/contract/address-export.ts';
import { allAddresses, type Count, type LedgerPart } from '../../../electron/contract/ledger.ts';
import { call, fetchCall, listen } from '../../lib/call.ts';
import { formatCount } from '../../lib/format/money.ts';
import { addressFilesText } from '../../text/address-files.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { filesKey, ledgerKey } from '../../lib/addresses/ledger-keys.ts';
import type { OpenedChoice } from '../../lib/addresses/export-dialog.ts';
import { useLedgerSummary } from '../../lib/addresses/ledger-summary.ts';

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

/** The moment of the ledger that is counted, shown and written. */
export function useCountedMoment(profileId: string) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['exports', 'moment', profileId],
    queryFn: () => fetchCall((bridge) => bridge.ledger.summary({ profileId })),
    // A dialog that opens counts what there is then.
    gcTime: 0,
    staleTime: Infinity,
  });
  const now = useLedgerSummary(profileId).data;
  const upTo = data?.newest ?? null;
  return {
    upTo,
    total: data?.total ?? 0,
    /** As many rows came since. */
    later: now === undefined || data === undefined ? 0 : Math.max(0, now.total - data.total),
    countAnew: () => void refetch(),
    isCounting: isFetching,
    error,
  };
}

/** Null: there is nothing to be asked yet. */
export function useShopFiles(ask: AliasFilesInput | null) {
  return useQuery({
    queryKey: ['exports', 'shop-files', ask],
    queryFn: () => {
      if (ask === null) throw new Error('there is no run to be asked about');
      return fetchCall((bridge) => bridge.exports.previewAliasFiles(ask));
    },
    enabled: ask !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Null: there is nothing to be asked yet. */
export function usePreview(ask: AddressExportInput | null) {
  return useQuery({
    queryKey: ['exports', 'preview', ask],
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
export function useChoiceCount(profileId: string, what: OpenedChoice, moment: Moment) {
  const { data } = useQuery({
    queryKey: ['exports', 'chosen', profileId, what, moment.upTo],
    queryFn: () => countOf(profileId, what, moment),
    enabled: moment.upTo !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data ?? null;
}

/** Whatever is chosen is counted in one way: as a selection. */
async function countOf(profileId: string, what: OpenedChoice, { upTo, total }: Moment): Promise<Count> {
  if (what.is === 'all') return { rows: total, exact: true };
  const view = { profileId, part: allAddresses, sort: { by: 'arrival', direction: 'up' }, upTo } as const;
  const ofPart = (part: LedgerPart) => ({ allOf: [{ part, upTo: upTo ?? 0 }], without: [], with: [] });
  const selection =
    what.is === 'selection'
      ? what.selection
      : ofPart(what.is === 'run' ? { ...allAddresses, batchId: what.batchId } : what.part);
  return (await fetchCall((bridge) => bridge.ledger.selected({ view, selection }))).selected;
}

export type Moment = Pick<ReturnType<typeof useCountedMoment>, 'upTo' | 'total'>;

interface Progress {
  readonly rows: number;
  readonly of: number;
}

/** What the writing of any file has. `progress` is null until rows are being written. */
export function useFileWriting() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => listen((bridge) => bridge.exports.onProgress(setProgress)), []);
  const settled = {
    onMutate: () => setProgress(null),
    onSuccess: (_done: unknown, { profileId }: { readonly profileId: string }) => {
      // They count as exported from now on.
      void client.invalidateQueries({ queryKey: ledgerKey(profileId) });
      void client.invalidateQueries({ queryKey: filesKey(profileId) });
    },
    onSettled: () => setProgress(null),
  };
  const cancelling = useMutation({ mutationFn: () => fetchCall((bridge) => bridge.exports.cancel()) });
  return { settled, cancelling, progress };
}

/** Asks for a place and writes. */
export function useWriting() {
  const { settled, cancelling, progress } = useFileWriting();
  const writing = useMutation({
    mutationFn: (ask: AddressExportInput) => fetchCall((bridge) => bridge.exports.addresses(ask)),
    ...settled,
  });
  const writingShops = useMutation({
    mutationFn: (ask: AliasFilesInput) => fetchCall((bridge) => bridge.exports.aliasFiles(ask)),
    ...settled,
  });
  return { writing, writingShops, cancelling, progress };
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

const pageFiles = 100;

/** Exported files, newest first. */
export function useFiles(profileId: string) {
  return useInfiniteQuery({
    queryKey: filesKey(profileId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.exports.records({ profileId, before: pageParam, limit: pageFiles })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageFiles ? null : (page.at(-1)?.id ?? null)),
  });
}

/** Asks for a folder. The file is the same byte for byte, or it isn’t saved. */
export function useExportAgain(profileId: string) {
  const client = useQueryClient();
  const toasts = useToasts();

  return useMutation({
    mutationFn: (id: number) => fetchCall((bridge) => bridge.exports.again({ id })),
    onSuccess: (done) => {
      void client.invalidateQueries({ queryKey: filesKey(profileId) });
      toasts.done(addressFilesText.files.same(formatCount(done.rows)), {
        long: true,
        action: {
          label: addressFilesText.exported.show,
          run: () => void call((bridge) => bridge.app.showInFolder({ path: done.path })),
        },
      });
    },
  });
}
