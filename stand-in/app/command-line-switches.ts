/** `app.commandLine`: the switches that Chromium is started with. */
import { strictObject } from '../strict-object.ts';

export interface CommandLineOfApplication {
  appendSwitch(name: string, value?: string): void;
  removeSwitch(name: string): void;
  hasSwitch(name: string): boolean;
  getSwitchValue(name: string): string;
  appendArgument(value: string): void;
}

export interface CommandLineSwitches {
  readonly switches: ReadonlyMap<string, string>;
  readonly forApplication: CommandLineOfApplication;
}

export function createCommandLine(): CommandLineSwitches {
  const switches = new Map<string, string>();
  return {
    switches,
    forApplication: strictObject<CommandLineOfApplication>('app.commandLine', {
      appendSwitch: (name, value = '') => {
        switches.set(name.toLowerCase(), value);
      },
      removeSwitch: (name) => {
        switches.delete(name.toLowerCase());
      },
      hasSwitch: (name) => switches.has(name.toLowerCase()),
      getSwitchValue: (name) => switches.get(name.toLowerCase()) ?? '',
      appendArgument: () => undefined,
    }),
  };
}
