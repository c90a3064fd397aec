/** The pages of the user guide, by their files in docs/guide, in the order of their tabs. */
export const guidePages = ['connect', 'lookup', 'create', 'export', 'sandbox', 'backup', 'errors'] as const;
export type GuidePageName = (typeof guidePages)[number];

export const guidePageOf = (name: unknown): GuidePageName | undefined => guidePages.find((known) => known === name);
