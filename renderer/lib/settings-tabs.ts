/** The tabs of the settings view, so that other views can lead to one of them. */
export const settingsTabs = ['profiles', 'appearance', 'data', 'audit', 'about'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
