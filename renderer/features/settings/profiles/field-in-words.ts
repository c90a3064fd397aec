/** One field of a profile on one line, to compare with another profile. */
import { usualTimeouts, type ProfileFields } from '../../../../electron/contract/profiles.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';

const words = settingsText.profiles;

export function fieldInWords(of: ProfileFields, name: keyof ProfileFields): string {
  const { values } = words.imports;
  switch (name) {
    case 'environment':
      return frameText.environments[of.environment];
    case 'numberAs':
      return words.options[of.numberAs];
    case 'timestampUnit':
      return words.options[of.timestampUnit];
    case 'readOnly':
      return of.readOnly === true ? values.yes : values.no;
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
