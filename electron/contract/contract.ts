/**
 * What page and main agree on: one entry per method and event. To add a call, write it here and its name
 * in `channels.ts`; handler, page call and their types follow.
 */
import { createInput } from './address-plan.ts';
import {
  addressesToImport,
  addressesToCount,
  requestsQuery,
  batchToResume,
  requestsToClose,
  type ImportCount,
  type RequestView,
  type BatchChange,
  type BatchView,
} from './address-batch.ts';
import type { LeftOut } from './bulk-left-out.ts';
import { columnOfList, listToRead, type ColumnTaken, type ListAnswer } from './bulk-list.ts';
import {
  bulkPage,
  bulkPlace,
  bulkRun,
  bulkRunsQuery,
  bulkToBegin,
  type BulkPage,
  type BulkRunsPage,
  type BulkRunView,
} from './bulk-run.ts';
import {
  ledgerAddressesQuery,
  ledgerAddressQuery,
  ledgerIdsQuery,
  ledgerNote,
  ledgerOfProfile,
  ledgerPlacesQuery,
  ledgerRowQuery,
  ledgerRowsQuery,
  ledgerSelectedQuery,
  type LedgerRowDetails,
  type LedgerRows,
  type LedgerSummary,
  type LedgerWithoutProfile,
  type SelectedCount,
} from './ledger.ts';
import {
  addressFileAsk,
  shopFilesAsk,
  columnSetToRemove,
  columnSetToSave,
  type ShopFiles,
  type ShopFilesDone,
  type ExportDone,
  type ExportOptions,
  type ExportProgress,
  type FilePreview,
} from './address-export.ts';
import { exportRecordsQuery, runsExportedQuery, type ExportRecord, type RunExported } from './export-record.ts';
import {
  auditEraseAsk,
  auditExportAsk,
  auditQuery,
  type AuditErase,
  type AuditFileChecked,
  type AuditFileDone,
  type AuditProgress,
  type AuditRows,
  type AuditState,
  type AuditVerdict,
} from './audit.ts';
import type { DoctorReport } from './connection-doctor.ts';
import { acknowledgedKinds, preferences, type AppInfo } from './app-state.ts';
import type { OrderPlace, WatchedOrder, WatchFound } from './order-watch.ts';
import { orderNumber } from './order-number-form.ts';
import { orderHistoryQuery, type HistoryErased, type OrderHistoryPage, type OrderVerdicts } from './order-history.ts';
import { backupRhythm, longestPassphrase, shortestPassphrase, type BackupsState } from './backups.ts';
import { caFile, type CertificateView, type ChosenCaFile } from './ca-file.ts';
import type { AppCommand } from './commands.ts';
import { explorerAsk, longestLinked } from './explorers.ts';
import {
  profilesToExport,
  profilesToTake,
  type ProfilesExported,
  type ProfilesInFile,
  type ProfilesTaken,
} from './profile-file.ts';
import type { Channels } from './channels.ts';
import {
  longestCopied,
  longestPath,
  longestPicture,
  longestPictureName,
  longestProfileId,
  longestSecret,
  mostListed,
} from './limits.ts';
import { vectorPicture } from './vector-picture.ts';
import { event, method, type Event, type Method } from './method.ts';
import { orderFileAsk, type OrderExportOptions, type OrderFileDone, type OrderFilePreview } from './order-export.ts';
import { toReconcile, type Reconciled } from './reconcile.ts';
import type { OrderReading, OrderSummary } from './order-reading.ts';
import { connectionDraft, longestPasted, type ConnectionDraft, type PastedConnection } from './connecting.ts';
import { profileFields, type ProfilesView, type SavedScheme } from './profile.ts';
import { exampleToTest, typedExample, type SchemeSearch, type SchemeTest } from './signing-example.ts';
import { typedScheme } from './signing-scheme.ts';
import { batchListQuery, type BatchRef, type BatchPage, type ActiveBatch } from './batch-list.ts';
import { requestsToPreview, type RequestsPreview } from './request-preview.ts';
import {
  sandboxOrderAction,
  sandboxDeposit,
  sandboxFaultSwitch,
  sandboxNewOrder,
  sandboxPace,
  type SandboxDeposit,
  type SandboxDeposits,
  type SandboxFault,
  type SandboxOrderView,
  type SandboxTime,
} from './sandbox.ts';
import { historyDays, type HistoryKept } from './history-keeping.ts';
import { notedOrder, orderNoteToAdd, orderNoteToChange, orderNoteToRemove, type OrderNote } from './order-notes.ts';
import { orderSearch, type OrdersFound } from './order-search.ts';
import type { TypedAddress } from './typed-address.ts';
import type { Written } from './written.ts';
import { z } from './zod.ts';

export interface PictureDone {
  readonly path: string;
  readonly fileName: string;
}

const nothing = z.undefined();
const id = z.string().min(1).max(longestProfileId);
const ofRun = z.strictObject({ runId: z.int().positive() });

export const contract = {
  app: {
    info: method<AppInfo>()(nothing),
    setPreferences: method<AppInfo>()(preferences),
    /** What was lost is told at each start until a person says that it was seen. Fails where the disk takes nothing. */
    acknowledge: method<AppInfo>()(z.strictObject({ kind: z.enum(acknowledgedKinds) })),
    copyText: method<null>()(z.strictObject({ text: z.string().max(longestCopied) })),
    copyDiagnostics: method<null>()(nothing),
    /** Only files that this run of the console wrote. */
    showInFolder: method<null>()(z.strictObject({ path: z.string().min(1).max(longestPath) })),
    openLog: method<null>()(nothing),
    /** Of what the console is made of, in the folder where they lie. */
    showLicences: method<null>()(nothing),
    /** The user guide that came with the console, in the folder where it lies. */
    showGuide: method<null>()(nothing),
    /** Whether settings are typed and not saved: closing the window asks about them. */
    noteUnsaved: method<null>()(z.strictObject({ isTyped: z.boolean() })),
    command: event<AppCommand>(),
    /** A notice came up, or is over. */
    changed: event<AppInfo>(),
  },
  profiles: {
    list: method<ProfilesView>()(nothing),
    choose: method<ProfilesView>()(z.strictObject({ id })),
    /** Answers with the list; the new profile is the chosen one. */
    add: method<ProfilesView>()(z.strictObject({ fields: profileFields, secret: z.string().max(longestSecret) })),
    /** One write for both, or none. An empty secret is none: the one that is set stays, unless it belongs to what was before. */
    change: method<ProfilesView>()(
      z.strictObject({ id, fields: profileFields, secret: z.string().max(longestSecret) }),
    ),
    /** Fails with `batch-open` while a run of the profile goes on or waits for a decision, with `cancelled` where main asked and was told no. */
    remove: method<ProfilesView>()(z.strictObject({ id })),
    /** Write-only: no method answers with a secret. */
    setSecret: method<ProfilesView>()(
      z.strictObject({ id, secret: z.string().min(1, 'secret-empty').max(longestSecret) }),
    ),
    deleteSecret: method<ProfilesView>()(z.strictObject({ id })),
    /** One's own. A changed one is another one, with another id; profiles sign as before. */
    saveScheme: method<SavedScheme>()(z.strictObject({ scheme: typedScheme })),
    /** Fails while a profile signs by it. */
    removeScheme: method<ProfilesView>()(z.strictObject({ id })),
    /** Shown by the code that sends, with samples; needs no secret and no saved profile. */
    previewRequests: method<RequestsPreview>()(requestsToPreview),
    /** Asks for a file of certificates, and answers with what is kept of it once it is saved with a profile. Fails with `cancelled`. */
    chooseCaFile: method<ChosenCaFile>()(nothing),
    /** What stands in certificates that are kept. */
    certificates: method<readonly CertificateView[]>()(z.strictObject({ pem: caFile.shape.pem })),
    /** Without its secret. Main asks; fails with `cancelled`. */
    duplicate: method<ProfilesTaken>()(z.strictObject({ id })),
    /** Asks for a place, then writes them without their secrets. */
    exportFile: method<ProfilesExported>()(profilesToExport),
    /** Asks for a file of profiles, and answers with what is in it: nothing of it is taken yet. */
    readFile: method<ProfilesInFile>()(nothing),
    /** Takes from the file that was read last. Main asks; fails with `cancelled`. None replaces any, and none is chosen. */
    takeFromFile: method<ProfilesTaken>()(profilesToTake),
    /** Where a link to this would lead; null where the profile has none for the chain. */
    explorerHost: method<string | null>()(explorerAsk),
    /** In the system's browser. The page names what is looked at, never a URL. */
    openExplorer: method<null>()(explorerAsk.extend({ what: z.string().min(1).max(longestLinked) })),
    changed: event<ProfilesView>(),
  },
  /** Examples of a service's documentation. Write-only: no answer has the secret, and nothing of it is kept. */
  signing: {
    testExample: method<SchemeTest>()(exampleToTest),
    findScheme: method<SchemeSearch>()(typedExample),
  },
  /** The account that a person began to connect. */
  connecting: {
    draft: method<ConnectionDraft | null>()(nothing),
    /** Null: it is connected, or given up. */
    keepDraft: method<null>()(z.strictObject({ draft: connectionDraft.nullable() })),
    /** What a URL or request says of a connection; nothing of it is kept. */
    readPasted: method<PastedConnection | null>()(z.strictObject({ text: z.string().max(longestPasted) })),
  },
  /** Tries out the connection of a profile as it is saved, with look-ups alone. */
  doctor: {
    /** Answers once it is over; ends the run before it. What fails on the way is in the report. */
    run: method<DoctorReport>()(z.strictObject({ profileId: id })),
    cancel: method<null>()(nothing),
    /** Write-only, for the proxy at this place alone, until the console ends. */
    enterProxyCredentials: method<null>()(
      z.strictObject({
        profileId: id,
        /** As the doctor told it. Another one may be on the way by now: it is told nothing. */
        place: z.string().min(1).max(300),
        // A colon would end it (RFC 7617).
        user: z
          .string()
          .min(1)
          .max(256)
          .regex(/^[^:\p{Cc}]+$/u, 'proxy-user'),
        password: z
          .string()
          .min(1)
          .max(1024)
          .regex(/^\P{Cc}+$/u, 'proxy-password'),
      }),
    ),
    /** Told with each step. */
    progress: event<DoctorReport>(),
  },
  orders: {
    lookUp: method<Written<OrderReading>>()(z.strictObject({ profileId: id, serviceId: orderNumber })),
    /** Newest first, each order once. */
    recent: method<readonly OrderSummary[]>()(z.strictObject({ profileId: id, limit: z.int().min(1).max(mostListed) })),
    /** Newest first, page after page. Fails with `database-failed`. */
    history: method<OrderHistoryPage>()(orderHistoryQuery),
    /** Asks for a place, then writes what the window shows of this order as a PDF. */
    savePdf: method<PictureDone>()(z.strictObject({ profileId: id, serviceId: orderNumber })),
    /** Of all profiles, the last that began last. */
    watched: method<readonly WatchedOrder[]>()(nothing),
    /** Reads it again by itself until nothing is on its way with it. Fails with `too-many-watched`. */
    watch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId: id, serviceId: orderNumber })),
    /** Also of a watch that has ended by itself: it was seen. */
    unwatch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId: id, serviceId: orderNumber })),
    watchedChanged: event<readonly WatchedOrder[]>(),
    /** Each answered look at a watched order. */
    watchFound: event<WatchFound>(),
    /** Somebody asked for this order from outside of the page. */
    openOrder: event<OrderPlace>(),
  },
  /** What this computer keeps of orders that were read: found, noted on, kept for so long, erased. */
  history: {
    /** The order that was read last first. */
    find: method<OrdersFound>()(orderSearch),
    /** No answer is opened for it, so that nothing of a payer is in it. */
    verdicts: method<OrderVerdicts>()(notedOrder),
    /** The oldest first. */
    notes: method<readonly OrderNote[]>()(notedOrder),
    /** Fails with `too-many-notes`. */
    addNote: method<readonly OrderNote[]>()(orderNoteToAdd),
    changeNote: method<readonly OrderNote[]>()(orderNoteToChange),
    removeNote: method<readonly OrderNote[]>()(orderNoteToRemove),
    kept: method<HistoryKept>()(nothing),
    /** Null: for good. Main asks where something would go now; fails with `cancelled`. */
    setDays: method<HistoryKept>()(z.strictObject({ days: historyDays.nullable() })),
    /** All readings of one order, with the notes on it. Main asks; fails with `cancelled`. */
    eraseOrder: method<HistoryErased>()(notedOrder),
    /** Of all profiles: what was read so many days ago or before; null: all. Main asks; fails with `cancelled`. */
    erase: method<HistoryErased>()(z.strictObject({ olderThanDays: historyDays.nullable() })),
    /** Readings are gone, or notes. */
    erased: event<null>(),
  },
  /** Many orders of one list, looked up one after the other. */
  bulk: {
    /** Reads a list, which is held until the next is read. Fails with `superseded` once that begins, and with `cancelled`. */
    read: method<ListAnswer>()(listToRead),
    /** Of the list that is being read. */
    cancelRead: method<null>()(nothing),
    /** What a run of this column would read. Fails with `invalid-input` (`list-gone`, `no-such-column`). */
    take: method<ColumnTaken>()(columnOfList),
    /** Holds a shop's file against what was read here; nothing is asked of the service. Fails as `take`. */
    reconcile: method<Reconciled>()(toReconcile),
    /**
     * Answers once the run is written down, before anything is asked. Fails with `invalid-input` as `take` and where the orders are not
     * as many as were shown (`count-differs`), and with `batch-open` while another run of the profile goes on.
     */
    begin: method<BulkRunView>()(bulkToBegin),
    /** What is out is waited for, and kept. */
    pause: method<BulkRunView>()(bulkRun),
    /** Fails with `batch-not-resumable` and `batch-open`. */
    resume: method<BulkRunView>()(bulkRun),
    /** Answers once what is out is kept: the rest is never read. */
    stop: method<BulkRunView>()(bulkRun),
    /** Those that failed are planned again, and the run goes on. Fails as `resume`, also of one that was stopped. */
    retryFailed: method<BulkRunView>()(bulkRun),
    /** The run and its list; the readings stay in the history. Fails with `batch-open` while it goes on. */
    erase: method<null>()(bulkRun),
    /** Newest first. */
    runs: method<BulkRunsPage>()(bulkRunsQuery),
    /** Null where there is none of this number. */
    run: method<BulkRunView | null>()(bulkRun),
    rows: method<BulkPage>()(bulkPage),
    /** Of an order in the list as it is filtered and sorted, from 0; null where it is not in it. */
    place: method<number | null>()(bulkPlace),
    /** Null where there is no such run. */
    leftOut: method<LeftOut | null>()(bulkRun),
    /** A run as it is, a few times a second at most while it changes. Its rows are asked for where they are shown. */
    changed: event<BulkRunView>(),
    /** A run is gone. */
    erased: event<{ readonly runId: number }>(),
    /** Somebody asked for this run from outside of the page. */
    openRun: event<BatchRef>(),
  },
  addresses: {
    /** Answers as soon as the run is written down, before anything is sent; `runChanged` tells the steps. */
    create: method<BatchView>()(createInput),
    /** What is out is waited for; nothing more is sent. */
    pause: method<BatchView>()(ofRun),
    /** Sends the rest, and again what certainly never left. Fails with `batch-not-resumable`. */
    resume: method<BatchView>()(batchToResume),
    /** Answers once what is out has ended: the rest will never be sent. */
    stop: method<BatchView>()(ofRun),
    /** In their order. */
    requests: method<readonly RequestView[]>()(requestsQuery),
    /** Those that wait for a person, the unknown ones first; the first few of them. */
    openRequests: method<readonly RequestView[]>()(ofRun),
    /** Those that a person has decided about, the last decision first; the first few of them. */
    decidedRequests: method<readonly RequestView[]>()(ofRun),
    /** Newest first. Those that are not whole, or that a kept file is of, are among them whatever the limit. */
    runs: method<readonly BatchView[]>()(z.strictObject({ profileId: id, limit: z.int().min(1).max(mostListed) })),
    /** Newest first, page after page. */
    runList: method<BatchPage>()(batchListQuery),
    /** Null where there is none of this number. */
    run: method<BatchView | null>()(ofRun),
    /** Of all profiles, the oldest first. */
    activeBatches: method<readonly ActiveBatch[]>()(nothing),
    closeNoneCreated: method<BatchChange>()(z.strictObject({ requestId: z.int().positive() })),
    /** All of them or none. Fails with `already-confirmed` where one of them is decided already, or is of another run. */
    closeAllNoneCreated: method<BatchChange>()(requestsToClose),
    importAddresses: method<BatchChange>()(addressesToImport),
    /** What `importAddresses` would come to with all of a list that has the form of an address or is included; nothing is written. */
    countImport: method<ImportCount>()(addressesToCount),
    /** Also of a profile that is gone. */
    ledgersWithoutProfile: method<readonly LedgerWithoutProfile[]>()(nothing),
    /** Told a few times a second at most: what changed in between comes together. */
    runChanged: event<BatchChange>(),
    /** Told a few times a second at most. */
    runsUnderWayChanged: event<readonly ActiveBatch[]>(),
    /** Somebody asked for this run from outside of the page. */
    openRun: event<BatchRef>(),
    /** Runs, addresses and readings are with other profiles than a moment ago. */
    ledgersTakenOver: event<null>(),
  },
  /** Also of a profile that is gone. */
  ledger: {
    summary: method<LedgerSummary>()(ledgerOfProfile),
    /** One with another part or sort ends the one before it of the same profile and `list`, which fails with `superseded`. */
    rows: method<LedgerRows>()(ledgerRowsQuery),
    /** Where rows stand in a list, from 0; null for those that do not. */
    places: method<readonly (number | null)[]>()(ledgerPlacesQuery),
    ids: method<readonly number[]>()(ledgerIdsQuery),
    selected: method<SelectedCount>()(ledgerSelectedQuery),
    /** Fails with `too-many-to-copy` where they are more than `mostChosen`. */
    addressesOf: method<readonly string[]>()(ledgerAddressesQuery),
    /** Of a text that may be an address: what its form says, and the rows that have it. */
    typedAddress: method<TypedAddress>()(ledgerAddressQuery),
    /** Null where the profile has no such row. */
    details: method<LedgerRowDetails | null>()(ledgerRowQuery),
    /** Null as of `details`. */
    setNote: method<LedgerRowDetails | null>()(ledgerNote),
  },
  exports: {
    /** What was chosen for the profile's last file, and what there is to choose from. */
    options: method<ExportOptions>()(z.strictObject({ profileId: id })),
    /** A name that is known gets another version of its columns. Fails with `too-many-column-sets`. */
    saveColumnSet: method<ExportOptions>()(columnSetToSave),
    removeColumnSet: method<ExportOptions>()(columnSetToRemove),
    /** The beginning of the file, written by what writes the file. */
    preview: method<FilePreview>()(addressFileAsk),
    /**
     * Asks for a place with the system's dialog, then writes file and manifest, and remembers the settings for the profile.
     * Fails with `cancelled` where the dialog was closed or `cancel` came, with `not-for-xlsx` before anything is asked.
     */
    addresses: method<ExportDone>()(addressFileAsk),
    previewShops: method<ShopFiles>()(shopFilesAsk),
    /**
     * Asks for one folder, then writes a file for each shop with its manifest, all that can be: nothing there is replaced.
     * Fails as `addresses` does, and where none could be written.
     */
    shops: method<ShopFilesDone>()(shopFilesAsk),
    /** In the order of the question. */
    ofRuns: method<readonly RunExported[]>()(runsExportedQuery),
    orderOptions: method<OrderExportOptions>()(z.strictObject({ profileId: id })),
    /** As `preview`. Fails with `profile-not-found`, and `batch-not-found` for a bulk run that is gone or another profile's. */
    previewOrders: method<OrderFilePreview>()(orderFileAsk),
    /** As `addresses`, and as `previewOrders` fails. */
    orders: method<OrderFileDone>()(orderFileAsk),
    /** Of all files that were asked for and are not written yet: none of them gets a name. */
    cancel: method<null>()(nothing),
    /** Newest first. */
    records: method<readonly ExportRecord[]>()(exportRecordsQuery),
    /** The very bytes, at a place that is asked for. Fails with `file-differs` where its rows do not make them any more. */
    again: method<ExportDone>()(z.strictObject({ id: z.int().positive() })),
    /** A few times a second while a file is being written: of addresses their rows, of orders how many were gone through. */
    progress: event<ExportProgress>(),
    /** Asks for a place, then writes a PNG that the page drew, given in base64. */
    picture: method<PictureDone>()(
      z.strictObject({
        suggestedName: z
          .string()
          .max(longestPictureName)
          .regex(/^[\w-]+\.png$/, 'picture-name'),
        // A PNG's first eight bytes, in base64.
        png: z
          .base64()
          .max(longestPicture)
          .regex(/^iVBORw0KGg[opqr]/, 'not-a-png'),
      }),
    ),
    /** Asks for a place, then writes an SVG of a QR code, put together by main: the page hands over no markup. */
    vectorPicture: method<PictureDone>()(vectorPicture),
  },
  backups: {
    state: method<BackupsState>()(nothing),
    /** Asks for a place with the system's dialog, and tells in one what came of it. */
    make: method<null>()(nothing),
    /** Asks for a file, then whether its data is to take the place of what is here; then the console starts anew. */
    restore: method<null>()(nothing),
    /** Asks for a folder where there is none yet, or for another one. Null: none are made by the clock any more. */
    setRhythm: method<null>()(z.strictObject({ rhythm: backupRhythm.nullable(), anotherFolder: z.boolean() })),
    /** Write-only. Null forgets it. */
    setPassphrase: method<null>()(
      z.strictObject({ passphrase: z.string().min(shortestPassphrase).max(longestPassphrase).nullable() }),
    ),
    /** Opens the order records of a backup that was restored, from the next start on. `not-kept`: there is no keychain. */
    unlock: method<'opened' | 'wrong' | 'not-kept'>()(
      z.strictObject({ passphrase: z.string().max(longestPassphrase) }),
    ),
    showFolder: method<null>()(nothing),
    changed: event<null>(),
  },
  audit: {
    state: method<AuditState>()(nothing),
    /** Newest first. Fails with `superseded` where another part was asked for since. */
    rows: method<AuditRows>()(auditQuery),
    /** Looks through all of it; that it was, and what was found, is an entry itself. */
    verify: method<AuditVerdict>()(nothing),
    /** Asks for a place, then writes file and manifest. Fails with `nothing-to-export`, `cancelled`. */
    exportFile: method<AuditFileDone>()(auditExportAsk),
    /** Asks for a file that was exported, and looks at it. */
    checkFile: method<AuditFileChecked>()(nothing),
    /** Asks outside of the page. Null where nothing is as old. */
    erase: method<AuditErase | null>()(auditEraseAsk),
    /** There is a new entry. */
    changed: event<null>(),
    /** A few times a second while it is looked through. */
    progress: event<AuditProgress>(),
  },
  sandbox: {
    /** Empty unless the built-in profile is chosen. Fails with `service-refused` where the sandbox does, as all of these do. */
    orders: method<readonly SandboxOrderView[]>()(nothing),
    actOnOrder: method<SandboxOrderView>()(sandboxOrderAction),
    createOrder: method<SandboxOrderView>()(sandboxNewOrder),
    /** Those that are on, the one that was switched on first in front. */
    faults: method<readonly SandboxFault[]>()(nothing),
    switchFault: method<readonly SandboxFault[]>()(sandboxFaultSwitch),
    deposits: method<SandboxDeposits>()(nothing),
    /** Answers at once; the notification goes out by itself, and `deposits` tells how it fares. */
    deposit: method<SandboxDeposit>()(sandboxDeposit),
    time: method<SandboxTime>()(nothing),
    setPace: method<SandboxTime>()(sandboxPace),
    /** Another service in place of this one, with another address, project number and secret. */
    startOver: method<null>()(nothing),
  },
} as const satisfies {
  [G in keyof Channels]: {
    [N in Channels[G]['methods'][number]]: Method;
  } & {
    [N in Channels[G]['events'][number]]: Event;
  };
};

export type Contract = typeof contract;

type Named<G extends keyof Channels> = Channels[G]['methods'][number] | Channels[G]['events'][number];
type Unnamed = { [G in keyof Contract]: Exclude<keyof Contract[G], Named<G>> }[keyof Contract];
/** Fails to compile when the contract has an entry that `channels.ts` does not name. */
export type EveryEntryIsNamed = [Unnamed] extends [never] ? true : { readonly notInChannels: Unnamed };
true satisfies EveryEntryIsNamed;
