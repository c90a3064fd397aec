/** Time zone, theme, batches and single-letter keys. Each change applies at once. */
import { useMemo, useState } from 'react';
import { maxConcurrency, defaultConcurrency, type Preferences } from '../../../electron/contract/app.ts';
import { usePreferences, useSetPreferences } from '../../lib/app-info.ts';
import { useSystemZone } from '../../lib/format/system-zone.ts';
import { isoUtc, knownZone } from '../../lib/format/time.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Combobox } from '../../ui/inputs/choices/combobox.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Switch } from '../../ui/inputs/choices/switch.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { SectionHead } from './section.tsx';
import styles from './times-tab.module.css';
import { settingsText } from '../../text/settings.ts';

const atOnceChoices = Array.from({ length: maxConcurrency }, (_, index) => {
  const value = String(index + 1);
  return { value, words: value };
});

type ZoneChoice = 'system' | 'utc' | 'other';

export function TimesTab() {
  const errorWords = useErrorsInWords();
  const words = settingsText.times;
  const preferences = usePreferences();
  const toasts = useToasts('what-stays');
  const { mutate } = useSetPreferences();
  const set = (change: Partial<Preferences>) =>
    mutate(change, { onError: (failure) => toasts.failed(`${words.failed}. ${errorWords(failure.error).sentence}`) });
  return (
    <Columns
      split="6-6"
      rule
      left={
        <>
          <SectionHead title={words.zoneTitle} />
          <ZoneFields zone={preferences.zone} onZone={(zone) => set({ zone })} />
          <div className={styles.section}>
            <SectionHead title={words.appearanceTitle} />
            <Field layout="beside" group label={words.theme}>
              <Segmented
                label={words.theme}
                value={preferences.theme}
                onChange={(theme) => set({ theme })}
                options={[
                  { value: 'system', words: words.themes.system },
                  { value: 'light', words: words.themes.light },
                  { value: 'dark', words: words.themes.dark },
                ]}
              />
            </Field>
          </div>
          <div className={styles.section}>
            <SectionHead title={words.runsTitle} />
            <Field layout="beside" label={words.atOnce} hint={words.atOnceHint}>
              <Select
                value={String(preferences.requestsAtOnce ?? defaultConcurrency)}
                onChange={(chosen) => set({ requestsAtOnce: Number(chosen) })}
                options={atOnceChoices}
                width={72}
              />
            </Field>
            <div className={classNames(styles.setting, styles.below)}>
              <div>
                <p>{words.notifications}</p>
                <p className="t-small">{words.notificationsHint}</p>
              </div>
              <Switch
                label={words.notifications}
                checked={preferences.notifications !== false}
                onChange={(notifications) => set({ notifications })}
              />
            </div>
          </div>
          <div className={styles.section}>
            <SectionHead title={words.keysTitle} />
            <div className={styles.setting}>
              <div>
                <p>{words.singleKeys}</p>
                <p className="t-small">{words.singleKeysHint}</p>
              </div>
              <Switch
                label={words.singleKeys}
                checked={preferences.singleKeys}
                onChange={(singleKeys) => set({ singleKeys })}
              />
            </div>
          </div>
        </>
      }
      right={<Sample />}
    />
  );
}

function ZoneFields({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const words = settingsText.times;
  const system = useSystemZone();
  const [choice, setChoice] = useState<ZoneChoice>(zone === 'system' ? 'system' : zone === 'UTC' ? 'utc' : 'other');
  const [typed, setTyped] = useState(zone === 'system' ? system : zone);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((value) => ({ value })), []);
  const choose = (next: ZoneChoice) => {
    setChoice(next);
    if (next === 'system') onZone('system');
    else if (next === 'utc') onZone('UTC');
    else if (knownZone(typed)) onZone(typed);
  };
  return (
    <div className={styles.rows}>
      <Field layout="beside" group label={words.zone} hint={words.zoneHint}>
        <Segmented
          label={words.zone}
          value={choice}
          onChange={choose}
          options={[
            { value: 'system', words: words.zoneSystem(system) },
            { value: 'utc', words: words.zoneUtc },
            { value: 'other', words: words.zoneOther },
          ]}
        />
      </Field>
      {choice === 'other' && (
        <Field layout="beside" label={words.zoneName} error={knownZone(typed) ? undefined : words.zoneUnknown}>
          <Combobox
            value={typed}
            suggestions={zones}
            invalid={!knownZone(typed)}
            onChange={(next) => {
              setTyped(next);
              if (knownZone(next)) onZone(next);
            }}
          />
        </Field>
      )}
    </div>
  );
}

/** The current time in every format Quittance uses. */
function Sample() {
  const words = settingsText.times;
  const time = useTime();
  const now = useNow();
  return (
    <section>
      <SectionHead title={words.sample} />
      <KeyValues label={words.sampleLabel}>
        <KeyValue label={words.now}>{time.clock(now)}</KeyValue>
        <KeyValue label={words.day}>{time.fullDate(now)}</KeyValue>
        <KeyValue label={words.zone}>{time.zoned(now)}</KeyValue>
        <KeyValue label={words.utc}>
          <code>{isoUtc(now)}</code>
        </KeyValue>
        <KeyValue label={words.epoch}>
          <code>{String(now)}</code>
        </KeyValue>
      </KeyValues>
    </section>
  );
}
