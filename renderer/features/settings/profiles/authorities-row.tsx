/** CA certificates, chosen as a file in the system’s dialog, each with its kind and expiry date. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CaFile, CertificateView, ProfileFields } from '../../../../electron/contract/profiles.ts';
import { call, fetchCall } from '../../../lib/call.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import type { TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { errorsText } from '../../../text/errors.ts';
import { settingsText } from '../../../text/settings.ts';

export function AuthoritiesRow({ form }: { form: UseFormReturn<TypedProfile, unknown, ProfileFields> }) {
  const words = settingsText.profiles;
  const errorWords = useErrorsInWords();
  const [fault, setFault] = useState<string | undefined>(undefined);
  const refused = form.formState.errors.caFile;
  return (
    <Controller
      control={form.control}
      name="caFile"
      render={({ field }) => {
        const choose = async () => {
          const chosen = await call((bridge) => bridge.profiles.chooseCaFile());
          if (chosen.ok) field.onChange(chosen.value.caFile);
          if (chosen.ok || chosen.error.code === 'cancelled') setFault(undefined);
          else if (chosen.error.code === 'invalid-input') setFault(errorsText.fault(chosen.error.facts.fault));
          else setFault(errorWords(chosen.error).sentence);
        };
        return (
          <Field
            layout="beside"
            group
            label={words.fields.caFile}
            error={fault ?? (refused === undefined ? undefined : errorsText.fault(refused.message ?? ''))}
            hint={field.value === null ? words.hints.caFileNone : words.hints.caFile}
          >
            <span className={styles.authorities}>
              {field.value === null ? (
                <span className={styles.none}>{words.authorities.none}</span>
              ) : (
                <span className={styles.none}>{untrusted(field.value.name, 60)}</span>
              )}
              <Button onClick={() => void choose()}>
                {field.value === null ? words.authorities.choose : words.authorities.replace}
              </Button>
              {field.value !== null && (
                <Button variant="quiet" onClick={() => field.onChange(null)}>
                  {words.authorities.remove}
                </Button>
              )}
            </span>
            {field.value !== null && <Certificates of={field.value} />}
          </Field>
        );
      }}
    />
  );
}

function Certificates({ of }: { of: CaFile }) {
  const { data = [] } = useQuery({
    queryKey: ['certificates', of.pem],
    queryFn: () => fetchCall((bridge) => bridge.profiles.certificates({ pem: of.pem })),
    staleTime: Infinity,
  });
  return (
    <ul className={styles.certificates} aria-label={settingsText.profiles.authorities.listName}>
      {data.map((certificate) => (
        <Certificate key={certificate.sha256} of={certificate} />
      ))}
    </ul>
  );
}

function Certificate({ of }: { of: CertificateView }) {
  const time = useTime();
  const now = useNow();
  const isOver = of.validTo < now;
  return (
    <li>
      {isOver && <Shape name="notice" size={14} />} <strong>{untrusted(of.subject, 80)}</strong>{' '}
      <span className="ink-3">
        {settingsText.profiles.authorities.is[of.is]}, {untrusted(of.key, 40)},{' '}
        {isOver
          ? settingsText.profiles.authorities.over(time.date(of.validTo))
          : settingsText.profiles.authorities.until(time.date(of.validTo))}
      </span>
      <span className={styles.print}>
        <span>{of.sha256.slice(0, 48)}</span>
        <span>{of.sha256.slice(48)}</span>
      </span>
    </li>
  );
}
