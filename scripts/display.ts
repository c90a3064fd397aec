/** Whether a window can be shown on this machine. */
const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';

export const hasDisplay = (): boolean => process.platform !== 'linux' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY');
