/** What several views read of a ledger, by the keys under which it is read anew. */

/** What is asked of its rows: anew with every change of a run, and with every file. */
export const ledgerKey = (profileId: string) => ['addresses', 'ledger', profileId] as const;

/** The list of files that were made of it: anew once there is another. */
export const filesKey = (profileId: string) => ['addresses', 'files', profileId] as const;
