/** One field of a profile on one line, to compare with another profile. */
import { usualTimeouts, type Environment, type ProfileFields } from '../../../../electron/contract/profiles.ts';
import type { Text } from '../../../lib/text/text.ts';

interface Words {
  readonly words: Text['settings']['profiles'];
  readonly environments: Readonly<Record<Environment, string>>;
}

export function fieldInWords(of: ProfileFields, name: keyof ProfileFields, { words, environments }: Words): string {
  const { values } = words.imports;
  switch (name) {
    case 'environment':
      return environments[of.environment];
    case 'numberAs':
      return words.options[of.numberAs];
    case 'timestampUnit':
      return words.options[of.timestampUnit];
    case 'readsOnly':
      return of.readsOnly === true ? values.yes : values.no;
    case 'tolerance':
      return `${of.tolerance}%`;
    case 'requestsPerSecond':
      return of.requestsPerSecond === undefined ? values.none : String(of.requestsPerSecond);
    case 'timeouts': {
      const { connect, call } = of.timeouts ?? usualTimeouts;
      return values.timeouts(connect, call);
    }
    case 'explorers':
      return (
        (of.explorers ?? [])
          .map(({ chain, tx, address }) => [chain, tx, address].filter((one) => one !== undefined).join(' '))
          .join(', ') || values.none
      );
    case 'caFile':
      return of.caFile?.name ?? values.none;
    case 'chains':
    case 'notFoundCodes':
      return of[name].join(', ') || values.none;
    case 'name':
    case 'baseUrl':
    case 'pid':
    case 'scheme':
    case 'orderField':
      return of[name];
  }
}
