/** The words of an order's history on this computer. Values are shown beside these words, never within them. */

export const orderHistoryText = {
  loading: 'Loading history',
  notLoaded: 'Couldn’t load the history',
  name: 'Lookups of this order',
  brief: 'History',
  orEarlier: 'or earlier',
  allOfThem: (lookups: string) => (lookups === '1' ? '1 lookup' : `${lookups} lookups with changes`),
  kept: (lookups: string) => (lookups === '1' ? '1 lookup saved.' : `${lookups} lookups saved.`),
  timesIn: (zone: string) => `Times in ${zone}.`,
  nothingTitle: 'No lookups saved',
  nothing: 'Each lookup is saved on this computer until it’s deleted.',
  earlier: 'Show earlier lookups',
  /** Shown with the first of several lookups with the same result. */
  foundAgain: (times: string, last: string) => `unchanged in ${times} lookups, last ${last}`,
  /** When a change happened: between the lookups before and after it. */
  between: (before: string, after: string) => `between ${before} and ${after}`,
  first: 'First lookup on this computer',
  same: 'Data unchanged. Status changed because time passed.',
  unreadable: 'This lookup can’t be opened.',
  notCompared: 'Changes unknown: the previous lookup can’t be opened.',
  becomes: 'changed to',
  emptyList: 'None',
  listed: 'added',
  gone: 'removed',
} as const;
