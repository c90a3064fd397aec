/** The tabs of Settings, which other views link to. */
export const settingsTabs = ['profiles', 'appearance', 'data', 'audit', 'about'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
