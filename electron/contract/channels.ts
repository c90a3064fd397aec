/**
 * The names of every method and event, without their schemas: all that the preload needs, so that it
 * stays small and loads before the page. `contract.ts` does not compile unless the two agree.
 */
export const channels = {
  app: {
    methods: [
      'info',
      'setPreferences',
      'acknowledge',
      'copyText',
      'copyDiagnostics',
      'showInFolder',
      'openLog',
      'showLicences',
      'showGuide',
      'noteUnsaved',
    ],
    events: ['command', 'changed'],
  },
  profiles: {
    methods: [
      'list',
      'choose',
      'add',
      'change',
      'remove',
      'setSecret',
      'deleteSecret',
      'saveScheme',
      'removeScheme',
      'previewRequests',
      'chooseCaFile',
      'certificates',
      'duplicate',
      'exportFile',
      'readFile',
      'takeFromFile',
      'explorerHost',
      'openExplorer',
    ],
    events: ['changed'],
  },
  signing: {
    methods: ['testExample', 'findScheme'],
    events: [],
  },
  connecting: {
    methods: ['draft', 'keepDraft', 'readPasted'],
    events: [],
  },
  doctor: {
    methods: ['run', 'cancel', 'enterProxyCredentials'],
    events: ['progress'],
  },
  orders: {
    methods: ['lookUp', 'recent', 'history', 'savePdf', 'watched', 'watch', 'unwatch'],
    events: ['watchedChanged', 'watchFound', 'openOrder'],
  },
  history: {
    methods: [
      'find',
      'verdicts',
      'notes',
      'addNote',
      'changeNote',
      'removeNote',
      'kept',
      'setDays',
      'eraseOrder',
      'erase',
    ],
    events: ['erased'],
  },
  bulk: {
    methods: [
      'read',
      'cancelRead',
      'take',
      'reconcile',
      'begin',
      'pause',
      'resume',
      'stop',
      'retryFailed',
      'erase',
      'runs',
      'run',
      'rows',
      'place',
      'leftOut',
    ],
    events: ['changed', 'erased', 'openRun'],
  },
  addresses: {
    methods: [
      'create',
      'pause',
      'resume',
      'stop',
      'runs',
      'runList',
      'run',
      'activeBatches',
      'requests',
      'openRequests',
      'decidedRequests',
      'closeNoneCreated',
      'closeAllNoneCreated',
      'importAddresses',
      'countImport',
      'ledgersWithoutProfile',
    ],
    events: ['runChanged', 'runsUnderWayChanged', 'openRun', 'ledgersTakenOver'],
  },
  ledger: {
    methods: ['summary', 'rows', 'places', 'ids', 'selected', 'addressesOf', 'typedAddress', 'details', 'setNote'],
    events: [],
  },
  exports: {
    methods: [
      'options',
      'saveColumnSet',
      'removeColumnSet',
      'preview',
      'addresses',
      'previewShops',
      'shops',
      'ofRuns',
      'orderOptions',
      'previewOrders',
      'orders',
      'cancel',
      'records',
      'again',
      'picture',
      'vectorPicture',
    ],
    events: ['progress'],
  },
  backups: {
    methods: ['state', 'make', 'restore', 'setRhythm', 'setPassphrase', 'unlock', 'showFolder'],
    events: ['changed'],
  },
  audit: {
    methods: ['state', 'rows', 'verify', 'exportFile', 'checkFile', 'erase'],
    events: ['changed', 'progress'],
  },
  sandbox: {
    methods: [
      'orders',
      'actOnOrder',
      'createOrder',
      'faults',
      'switchFault',
      'deposits',
      'deposit',
      'time',
      'setPace',
      'startOver',
    ],
    events: [],
  },
} as const;

export type Channels = typeof channels;

/** `orders:lookUp`: the name that travels. */
export const channelName = (group: string, name: string): string => `${group}:${name}`;

/**
 * Calls that reach out of the console, to the clipboard, to a dialog or to another program: the bridge lets them pass only
 * just after a person has pressed something in the page.
 */
export const afterPressOnly: ReadonlySet<string> = new Set([
  channelName('app', 'copyText'),
  channelName('app', 'copyDiagnostics'),
  channelName('app', 'showInFolder'),
  channelName('app', 'openLog'),
  channelName('app', 'showLicences'),
  channelName('app', 'showGuide'),
  channelName('orders', 'watch'),
  channelName('orders', 'savePdf'),
  channelName('exports', 'addresses'),
  channelName('exports', 'shops'),
  channelName('exports', 'again'),
  channelName('exports', 'orders'),
  channelName('exports', 'picture'),
  channelName('exports', 'vectorPicture'),
  channelName('profiles', 'add'),
  channelName('profiles', 'change'),
  channelName('profiles', 'remove'),
  channelName('profiles', 'chooseCaFile'),
  channelName('profiles', 'duplicate'),
  channelName('profiles', 'exportFile'),
  channelName('profiles', 'readFile'),
  channelName('profiles', 'takeFromFile'),
  channelName('profiles', 'openExplorer'),
  channelName('backups', 'make'),
  channelName('backups', 'restore'),
  channelName('backups', 'setRhythm'),
  channelName('backups', 'showFolder'),
  channelName('audit', 'exportFile'),
  channelName('audit', 'checkFile'),
  channelName('audit', 'erase'),
  channelName('history', 'setDays'),
  channelName('history', 'eraseOrder'),
  channelName('history', 'erase'),
]);

/**
 * Of those, the calls that main may ask a person about: each takes a press for itself alone, so that a page gets one
 * question for each press, and none after a “no” before the next.
 */
export const onePressEach: ReadonlySet<string> = new Set([
  channelName('profiles', 'add'),
  channelName('profiles', 'change'),
  channelName('profiles', 'remove'),
  channelName('profiles', 'chooseCaFile'),
  channelName('profiles', 'duplicate'),
  channelName('profiles', 'readFile'),
  channelName('profiles', 'takeFromFile'),
  channelName('profiles', 'openExplorer'),
  channelName('backups', 'restore'),
  channelName('audit', 'erase'),
  channelName('history', 'setDays'),
  channelName('history', 'eraseOrder'),
  channelName('history', 'erase'),
]);
