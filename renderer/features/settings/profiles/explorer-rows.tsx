/** Block explorers: a network with its two link templates, in any number. */
import { Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { ProfileFields } from '../../../../electron/contract/profiles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { errorsText } from '../../../text/errors.ts';
import { settingsText } from '../../../text/settings.ts';

const columns = ['chain', 'tx', 'address'] as const;

export function ExplorerRows({ form }: { form: UseFormReturn<TypedProfile, unknown, ProfileFields> }) {
  const words = settingsText.profiles;
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'explorers' });
  const faultOf = (at: number): string | undefined => {
    const faults = formState.errors.explorers?.[at];
    const name = columns.find((column) => faults?.[column] !== undefined);
    return name === undefined ? undefined : errorsText.fault(faults?.[name]?.message ?? '');
  };
  return (
    <>
      {fields.map(({ id }, at) => (
        <Field
          key={id}
          layout="beside"
          group
          label={at === 0 ? words.fields.explorers : ''}
          error={faultOf(at)}
          {...(at === fields.length - 1 ? { hint: words.hints.explorers } : {})}
        >
          <div className={styles.explorer} role="group" aria-label={words.explorer.name(at + 1)}>
            <span className={styles.chain}>
              <TextInput
                {...register(`explorers.${at}.chain`)}
                invalid={formState.errors.explorers?.[at]?.chain !== undefined}
                aria-label={words.explorer.chain}
                placeholder={words.explorer.chain}
              />
              <IconButton
                label={words.explorer.remove(at + 1)}
                icon={<Icon of={X} size={14} />}
                onClick={() => remove(at)}
              />
            </span>
            {(['tx', 'address'] as const).map((place) => (
              <TextInput
                key={place}
                {...register(`explorers.${at}.${place}`)}
                mono
                invalid={formState.errors.explorers?.[at]?.[place] !== undefined}
                aria-label={words.explorer[place]}
                placeholder={words.explorer.placeholder[place]}
              />
            ))}
          </div>
        </Field>
      ))}
      <Field layout="beside" group label={fields.length === 0 ? words.fields.explorers : ''}>
        <Button icon={<Icon of={Plus} size={14} />} onClick={() => append({ chain: '', tx: '', address: '' })}>
          {words.explorer.add}
        </Button>
      </Field>
    </>
  );
}
