/** Words around the user guide, whose pages are in docs/guide. */
export const guideText = {
  title: 'Guide',
  tabsName: 'Guide pages',
  tabs: {
    connect: 'Connect',
    lookup: 'Look up',
    create: 'Create',
    export: 'Export',
    sandbox: 'Sandbox',
    backup: 'Back up',
    errors: 'Errors',
  },
  learnMore: 'Learn more',
};
